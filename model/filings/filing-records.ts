import { join } from 'node:path';
import { namesInFolder } from '../names-in-folder.ts';
import { type FilingRecord, filingSchema } from '../schemas/filing.ts';
import { type Problem, shown } from '../yaml/problems.ts';
import { readYaml } from '../yaml/read-yaml.ts';

/** The records of documents by id, without reading the files they name. */
export async function readFilingRecords(
  folder: string,
  problems: Problem[],
): Promise<FilingRecord[]> {
  const names = await namesInFolder(join(folder, 'filings'));
  const records: FilingRecord[] = [];
  for (const name of names) {
    const file = `content/filings/${name}`;
    if (!name.endsWith('.yaml')) {
      const message = 'unused: expected the record of a document, named <id>.yaml';
      problems.push({ file, field: '', message });
      continue;
    }
    const record = await readYaml(folder, `filings/${name}`, filingSchema, problems);
    if (!record) continue;
    if (`${record.id}.yaml` === name) {
      records.push(record);
      continue;
    }
    const own = shown(name.replace('.yaml', ''));
    const message = names.includes(`${record.id}.yaml`)
      ? `expected ${own}, the name of the file, got ${shown(record.id)}, which is the id of another document`
      : `expected ${own}, the name of the file, got ${shown(record.id)}`;
    problems.push({ file, field: 'id', message });
  }
  return records;
}
