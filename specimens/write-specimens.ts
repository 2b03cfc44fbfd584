import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFilingRecords } from '../content-model/filing-records.ts';
import { ContentError, type Problem } from '../content-model/problems.ts';
import { readYaml } from '../content-model/read-yaml.ts';
import { companySchema } from '../content-model/schemas.ts';
import { houseWords } from './house-words.ts';
import { writeScan } from './pdf/scan.ts';
import { writeSpecimen } from './pdf/write.ts';
import { specimenOf } from './specimens.ts';

/**
 * Writes the specimen PDF of every filing into content/uploads: `npm run specimens [-- words of an id]`.
 * They stand in until the company's own documents arrive: a file that is no specimen is left alone.
 */
const content = 'content';
const problems: Problem[] = [];
const company = await readYaml(content, 'company.yaml', companySchema, problems);
const records = await readFilingRecords(content, problems);
if (!company || problems.length > 0) throw new ContentError(problems);

const house = houseWords(company, content);
const only = process.argv[2] ?? '';
await mkdir(join(content, 'uploads'), { recursive: true });
let total = 0;
const named = records.filter(({ id }) => id === only);
for (const record of named.length > 0 ? named : records.filter(({ id }) => id.includes(only))) {
  const path = join(content, 'uploads', record.file);
  const there = await readFile(path).catch(() => undefined);
  if (there && !isSpecimen(there)) {
    console.log(`${record.file}  left as it is: not a specimen`);
    continue;
  }
  const bytes = record.imageOnly
    ? await writeScan(await typedPages(record.id), record.date)
    : await writeSpecimen(specimenOf(record, house), { company, content });
  await writeFile(path, bytes);
  total += bytes.length;
  console.log(`${record.file}  ${Math.round(bytes.length / 1024)} KB`);
}
console.log(`Specimens: ${(total / 1e6).toFixed(1)} MB`);

/** The text of a scan, which is beside it for the search and the reading copy. */
async function typedPages(id: string): Promise<string[]> {
  return (await readFile(join(content, 'ocr', `${id}.txt`), 'utf8')).split('\f');
}

/** The mark that every specimen bears among its properties. */
function isSpecimen(pdf: Buffer): boolean {
  return pdf.includes('<pdf:Keywords>Specimen</pdf:Keywords>');
}
