import type { FilingRecord } from '../../content-model/filing.ts';
import type { Company } from '../../content-model/schemas.ts';
import type { SpecimenDocument } from './pdf/blocks.ts';
import { markdown } from './pdf/markdown.ts';

/** The document that stands for a filing. */
export function specimenOf(record: FilingRecord, company: Company): SpecimenDocument {
  return {
    title: record.title,
    subject: `${record.type} of ${company.legalName}`,
    date: record.date,
    chapters: false,
    blocks: markdown(`# ${record.title}

Filed by ${company.legalName} under the ${record.regulation ?? record.type}.

1. First item with **bold** words that goes on for more than a line so that the hanging indent can be seen clearly
2. Second item

4.1 A clause with a hang that also goes on for more than a line so that the hanging indent can be seen clearly by all who look

वार्षिक रिपोर्ट क्षेत्र कृपया निदेशक मंडल की बैठक। हिन्दी में श्रृंखला प्रतिभूति विनियम

| Item | 2025 | 2024 |
|---|--:|--:|
| Revenue from operations | 5,894 | 4,716 |
| **Total** | 5,894 | 4,716 |
`),
  };
}
