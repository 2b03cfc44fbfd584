import type { AnswerRenderer } from '../guard/answers.ts';

/** Renders what an answer says without the page around it, for a house that may not have that page. */
export const plainAnswers: AnswerRenderer = {
  paths: new Set(),
  render: (path, answer = {}) =>
    `<title>${answer.title}</title>${path} ${JSON.stringify(answer.props)}`,
};
