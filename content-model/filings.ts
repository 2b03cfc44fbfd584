import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Filing, filingSchema } from './filing.ts';
import { type Problem, shown } from './problems.ts';
import { readYaml } from './read-yaml.ts';

/** Reads every `content/filings/<id>.yaml`, newest first. */
export async function loadFilings(folder: string, problems: Problem[]): Promise<Filing[]> {
  const names = (await readdir(join(folder, 'filings')).catch(() => [])).filter((name) =>
    name.endsWith('.yaml'),
  );
  const filings: Filing[] = [];
  for (const name of names.sort()) {
    const record = await readYaml(folder, `filings/${name}`, filingSchema, problems);
    if (!record) continue;
    if (`${record.id}.yaml` === name) {
      filings.push({ ...record, href: `/uploads/${record.file}`, pages: 0, bytes: 0, sha256: '' });
    } else {
      problems.push({
        file: `content/filings/${name}`,
        field: 'id',
        message: `expected ${shown(name.replace('.yaml', ''))}, the name of the file, got ${shown(record.id)}`,
      });
    }
  }
  return filings.sort(newestFirst);
}

function newestFirst(a: Filing, b: Filing): number {
  return b.date.localeCompare(a.date) || a.title.localeCompare(b.title);
}
