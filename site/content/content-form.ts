import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Problem, problemAt, shown } from './yaml/problems.ts';

/** It states the form of a content folder: which files and fields it has. */
export const FORM_FILE = 'form.yaml';

/** The form that this program reads. A change that older content does not pass raises it: `migrate.ts` lifts such content. */
export const CONTENT_FORM = 9;

/** The form of a content folder; undefined if it states none, as before form 1. @throws if there is no folder */
export async function formOf(folder: string): Promise<unknown> {
  await access(folder);
  const text = await readFile(join(folder, FORM_FILE), 'utf8').catch(() => '');
  return parse(text)?.form;
}

/** A form other than the one that this program reads. Most other problems would follow from it. */
export async function formProblem(folder: string): Promise<Problem | undefined> {
  const form = await formOf(folder);
  if (form === CONTENT_FORM) return undefined;
  const remedy = Number(form) > CONTENT_FORM ? 'git pull && npm ci' : 'npm run house -- migrate';
  const message = `expected ${CONTENT_FORM}, got ${shown(form)}; run ${remedy}`;
  return problemAt(FORM_FILE, 'form', message);
}
