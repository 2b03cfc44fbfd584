import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { activeContent } from './active-content.ts';

const WORKER = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');

/** What is changed in the source of pdf.js: each line must be in it once. */
const CHANGES = [
  {
    // pdf.js leaves out the replacement text of marked content.
    line: 'type: "beginMarkedContentProps",',
    by: `type: "beginMarkedContentProps",
      actualText: args[1] instanceof Dict && typeof args[1].get("ActualText") === "string"
        ? stringToPDFString(args[1].get("ActualText")) : undefined,`,
  },
  {
    // A character map may refer to another one that pdf.js does not know. Its own characters are still read.
    line: 'throw new Error("Unknown CMap name: " + name);',
    by: 'return new CMap(true);',
  },
  {
    // pdf.js names few of the actions of a file, and gives no access to its objects.
    line: 'IsXFAPresent: formInfo.hasXfa,',
    by: `IsXFAPresent: formInfo.hasXfa, ActiveContent: globalThis.activePdfContent(xref, (bytes, at) =>
      new Parser({ lexer: new Lexer(new Stream(bytes, at)), xref, allowStreams: true }).getObj()),`,
  },
];

let loaded: ReturnType<typeof load> | undefined;

/**
 * Loads pdf.js with three changes. Its text content has `actualText`, the replacement text of marked content: without it,
 * most Hindi words of a PDF that Chromium printed are lost, because their glyphs have no Unicode character. Its metadata
 * has `ActiveContent`.
 */
export function loadPdfJs(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

async function load() {
  Object.assign(globalThis, { activePdfContent: activeContent });
  const hooks = registerHooks({
    load: (url, context, next) =>
      url === WORKER
        ? { format: 'module', source: changedSource(), shortCircuit: true }
        : next(url, context),
  });
  try {
    // Sets `globalThis.pdfjsWorker`, which pdf.js uses instead of importing its worker itself.
    await import(/* @vite-ignore */ WORKER);
  } finally {
    hooks.deregister();
  }
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

function changedSource(): string {
  const source = readFileSync(fileURLToPath(WORKER), 'utf8');
  return CHANGES.reduce((changed, { line, by }) => {
    if (changed.split(line).length !== 2) {
      throw new Error(`expected one line ${line} in ${WORKER}: pdf.js has changed`);
    }
    return changed.replace(line, by);
  }, source);
}
