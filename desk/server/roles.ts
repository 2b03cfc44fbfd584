import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOMS, type RoomFiles } from '../../model/schemas/rooms.ts';
import { Forbidden } from './door.ts';

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

/** Who may do what in the desk. */
export class Roles {
  private readonly roles: Record<string, string> | undefined;

  private constructor(roles?: Record<string, string>) {
    this.roles = roles;
  }

  /**
   * Reads the file that gives each name of the sign-on a role.
   * @param file undefined gives everybody all rights
   * @throws naming the file, and the name whose role is not known
   */
  static async read(file?: string): Promise<Roles> {
    if (!file) return new Roles();
    const read = rolesSchema.safeParse(parse(await readFile(file, 'utf8')));
    if (read.success) return new Roles(read.data);
    const [issue] = read.error.issues;
    throw new Error(`DESK_ROLES: ${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }

  /** The views of a person; none for a name without a role. */
  of(user: string): readonly View[] {
    if (!this.roles) return VIEWS;
    return (Object.hasOwn(this.roles, user) && ROLES[this.roles[user] ?? '']) || [];
  }

  /** @throws {Forbidden} if the person has none of the views */
  expect(user: string, ...views: View[]): void {
    if (views.some((view) => this.of(user).includes(view))) return;
    throw new Forbidden(`${user}: your role does not include this.`);
  }

  /** Whether a person may publish a changed file, and read what is wrong with it. */
  mayPublish(user: string, file: string): boolean {
    return this.of(user).includes(viewOf(file));
  }
}

/** The view that a file belongs to. */
export function viewOf(file: string): View {
  const [top = ''] = file.split('/');
  const rooms: readonly RoomFiles[] = Object.values(ROOMS);
  return rooms.find(({ others }) => others.includes(top))?.view ?? 'words';
}
