import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFilingRecords } from '../content-model/filing-records.ts';
import { ContentError, type Problem } from '../content-model/problems.ts';
import { readYaml } from '../content-model/read-yaml.ts';
import { companySchema } from '../content-model/schemas.ts';
import { writeSpecimen } from './specimens/pdf/write.ts';
import { specimenOf } from './specimens/specimens.ts';

/**
 * Writes the specimen PDF of every filing into content/uploads: `npm run specimens [-- words of an id]`.
 * They stand in until the company's own documents arrive.
 */
const content = 'content';
const problems: Problem[] = [];
const company = await readYaml(content, 'company.yaml', companySchema, problems);
const records = await readFilingRecords(content, problems);
if (!company || problems.length > 0) throw new ContentError(problems);

const only = process.argv[2] ?? '';
await mkdir(join(content, 'uploads'), { recursive: true });
let total = 0;
for (const record of records.filter(({ id }) => id.includes(only))) {
  const bytes = await writeSpecimen(specimenOf(record, company), { company, content });
  await writeFile(join(content, 'uploads', record.file), bytes);
  total += bytes.length;
  console.log(`${record.file}  ${Math.round(bytes.length / 1024)} KB`);
}
console.log(`Specimens: ${(total / 1e6).toFixed(1)} MB`);
