import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const WORKER = import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');

/** What is changed in the source of pdf.js: each line must be in it once. */
const CHANGES = [
  {
    // The beginning of marked content, without the letters that it stands for.
    line: 'type: "beginMarkedContentProps",',
    by: `type: "beginMarkedContentProps",
      actualText: args[1] instanceof Dict && typeof args[1].get("ActualText") === "string"
        ? stringToPDFString(args[1].get("ActualText")) : undefined,`,
  },
  {
    // A character map that builds on an unknown one: its own characters are enough for other readers.
    line: 'throw new Error("Unknown CMap name: " + name);',
    by: 'return new CMap(true);',
  },
];

let loaded: ReturnType<typeof load> | undefined;

/**
 * pdf.js, whose text content also has `actualText`: the letters that marked content stands for. Without it most Hindi
 * words of a PDF that Chromium printed are lost, because their signs have no Unicode of their own.
 */
export function loadPdfJs(): ReturnType<typeof load> {
  loaded ??= load();
  return loaded;
}

async function load() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      url === WORKER
        ? { format: 'module', source: changedSource(), shortCircuit: true }
        : next(url, context),
  });
  try {
    // Sets `globalThis.pdfjsWorker`, which pdf.js uses instead of importing its worker itself.
    await import(WORKER);
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
