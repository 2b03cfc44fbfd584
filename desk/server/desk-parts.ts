import type { FastifyInstance } from 'fastify';
import type { Drafts } from './drafts.ts';
import type { RoomFiles } from './editable-files.ts';
import type { History } from './history.ts';
import type { Preview } from './preview.ts';
import type { Publishing } from './publishing.ts';
import type { Roles, View } from './roles.ts';
import type { ServerDatabase } from './server-database.ts';
import type { SignIn } from './sign-in.ts';

export interface DeskParts {
  content: string;
  signIn: SignIn;
  roles: Roles;
  drafts: Drafts;
  history: History;
  database: ServerDatabase;
  releases: string | undefined;
  publishing: Publishing | undefined;
  preview: Preview | undefined;
}

export interface DeskRoom extends Partial<RoomFiles> {
  routes?: Partial<Record<View, (app: FastifyInstance, parts: DeskParts) => void>>;
  /** How many messages wait for an answer, and a text that differs after each change of them. False if nothing is known. */
  waiting?: (parts: DeskParts) => Promise<false | { change: string; unanswered: number }>;
}
