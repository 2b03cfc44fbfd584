import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOMS } from '../../site/rooms.ts';
import { Forbidden } from './sign-in.ts';

export const VIEWS = ['words', 'filings', 'messages', 'publish'] as const;
export type View = (typeof VIEWS)[number];

const ROLES: Record<string, readonly View[]> = {
  editor: ['words', 'publish'],
  secretary: ['filings', 'publish'],
  service: ['messages'],
  all: VIEWS,
};
const names = Object.keys(ROLES) as [string, ...string[]];
const rolesSchema = z.record(
  z.string(),
  z.enum(names, { error: `expected one of ${names.join(', ')}` }),
);

export type Roles = Awaited<ReturnType<typeof readRoles>>;

/**
 * Who may do what in the desk, from the file that gives each name of the sign-on a role.
 * @param file undefined gives everybody all rights
 * @throws naming the file, and the name whose role is not known
 */
export async function readRoles(file?: string) {
  const read = file ? rolesSchema.safeParse(parse(await readFile(file, 'utf8'))) : undefined;
  if (read?.error) {
    const [issue] = read.error.issues;
    throw new Error(`DESK_ROLES: ${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const roles = read && new Map(Object.entries(read.data));
  const of = (user: string) => (roles ? (ROLES[roles.get(user) ?? ''] ?? []) : VIEWS);
  return {
    of,
    /** @throws {Forbidden} if the person does not have the view */
    expect(user: string, view: View): void {
      if (!of(user).includes(view))
        throw new Forbidden(`${user}: your role does not include this.`);
    },
    /** Whether a person may publish a changed file, and read what is wrong with it. */
    mayPublish: (user: string, file: string) => of(user).includes(viewOf(file)),
  };
}

export function viewOf(file: string): View {
  const [top = ''] = file.split('/');
  return Object.values(ROOMS).find(({ others }) => others.includes(top))?.view ?? 'words';
}
