import type { AnswerRenderer } from '../../../site/server/guard/answers.ts';
import type { Filing } from '../content/filing-schema.ts';
import type { IndexedFiling } from '../server/search/search-index.ts';

interface Sample
  extends Pick<Filing, 'id' | 'title'>,
    Partial<Omit<Filing, 'id' | 'title' | 'pages'>> {
  pages: string[];
  sections?: string[];
}

/** A filing for tests: the fields that the index needs, with texts instead of a PDF. */
export function indexed(sample: Sample): IndexedFiling {
  const { section } = sampleFiling(sample);
  return {
    filing: sampleFiling(sample),
    sectionTitle: section,
    sections: sample.sections ?? [section],
    readPages: async () => sample.pages,
  };
}

export function sampleFiling({ pages, sections: _, ...fields }: Sample): Filing {
  const { id } = fields;
  return {
    section: 'governance',
    date: '2025-01-31',
    type: 'Policy',
    file: `${id}.pdf`,
    language: 'en',
    href: `/uploads/${id}.pdf`,
    count: pages.length,
    bytes: 1000,
    tagged: true,
    sha256: id.padEnd(64, '0'),
    ...fields,
  };
}

/** Renders what an answer says without the page around it, for a house that may not have that page. */
export const plainAnswers: AnswerRenderer = {
  paths: new Set(),
  render: (path, answer = {}) =>
    `<title>${answer.title}</title>${path} ${JSON.stringify(answer.props)}`,
};
