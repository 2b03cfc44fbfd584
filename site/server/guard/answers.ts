import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply } from 'fastify';
import type { Answer, AnswerPages, RenderAnswer } from '../../contract/answers.ts';
import type { FactsAndFigures } from '../settings/settings.ts';
import { pageHeaders } from './headers.ts';

/** Renders a page of the build again: with the facts of this server, and with an answer to a request. */
export interface AnswerRenderer {
  paths: ReadonlySet<string>;
  /** @returns the HTML document @throws if it does not render the page */
  render: (path: string, answer?: Answer) => string;
}

/** Without a build, for tests of other parts. */
const NOTHING: AnswerPages = { layouts: {}, pages: {} };

/** By the hash of their code. Node never unloads a module, and most releases have the same code. */
const renderers = new Map<string, RenderAnswer>();

async function rendererIn(folder: string): Promise<RenderAnswer> {
  const program = resolve(folder, 'entry.answers.js');
  const code = hash('sha256', await readFile(program));
  const render = renderers.get(code) ?? (await import(pathToFileURL(program).href)).renderAnswer;
  renderers.set(code, render);
  return render;
}

/** Loads the renderer of a build. @param build its folder */
export async function openAnswers(build: string, facts: FactsAndFigures): Promise<AnswerRenderer> {
  const folder = join(build, 'answers');
  const file = join(folder, 'pages.json');
  const stored: AnswerPages = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : NOTHING;
  const render = stored === NOTHING ? () => undefined : await rendererIn(folder);
  return {
    paths: new Set(Object.keys(stored.pages)),
    render(path, answer) {
      const html = render(stored, path, facts, answer);
      if (html === undefined) throw new Error(`${file}: no page ${path}; run npm run build`);
      return html;
    },
  };
}

/** Sends a page whose address no other site learns. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders(html))
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
