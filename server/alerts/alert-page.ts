import escapeHtml from 'escape-html';
import { answerPage } from '../guard/answer-page.ts';

/** What a page says, with the button of a question or the facts of a subscription. */
export interface AlertAnswer {
  title: string;
  text: string;
  button?: string;
  facts?: readonly string[];
}

/** The investor page with an answer in the place of its content. */
export function alertPage(investorPage: string, answer: AlertAnswer, back: string): string {
  const { title, text, button, facts = [] } = answer;
  const content = [
    '<div data-alerts="">',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p role="status">${escapeHtml(text)}</p>`,
    ...facts.map((fact) => `<p><b>${escapeHtml(fact)}</b></p>`),
    ...(button ? [`<form method="post"><button>${escapeHtml(button)}</button></form>`] : []),
    `<p><a href="/investor">${escapeHtml(back)}</a></p></div>`,
  ].join('');
  return answerPage(investorPage, title, content);
}
