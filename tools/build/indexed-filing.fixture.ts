import type { Filing, FilingSection } from '../../content-model/filing.ts';
import type { IndexedFiling } from './search-index.ts';

interface Sample extends Pick<Filing, 'supersededBy' | 'supersededOn'> {
  id: string;
  title: string;
  pages: string[];
  section?: FilingSection;
  sections?: string[];
  date?: string;
  sha256?: string;
}

/** A filing for tests: the fields that the index needs, with texts instead of a PDF. */
export function indexed(sample: Sample): IndexedFiling {
  const section = sample.section ?? 'governance';
  return {
    filing: sampleFiling({ ...sample, section }),
    sectionTitle: section,
    sections: sample.sections ?? [section],
    readPages: async () => sample.pages,
  };
}

export function sampleFiling(sample: Sample): Filing {
  const { id, title, pages, section, date, sha256, supersededBy, supersededOn } = sample;
  return {
    id,
    title,
    section: section ?? 'governance',
    date: date ?? '2025-01-31',
    type: 'Policy',
    file: `${id}.pdf`,
    language: 'en',
    href: `/uploads/${id}.pdf`,
    pages: pages.length,
    bytes: 1000,
    tagged: true,
    sha256: sha256 ?? id.padEnd(64, '0'),
    ...(supersededBy && supersededOn && { supersededBy, supersededOn }),
  };
}
