import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The data of pdf.js for a form field, a note or a signature. */
interface Annotation {
  subtype?: string;
  hidden?: boolean;
  hasAppearance?: boolean;
  fieldValue?: unknown;
  /** The lines drawn in a field or a note. */
  textContent?: string[];
  contentsObj?: { str?: string };
  /** The choices of a list; one that drops down shows only its value. */
  options?: { displayValue: string }[];
  combo?: boolean;
}

/** Values of form fields, notes, and text drawn by buttons, stamps and signatures of a page. Links repeat its text. */
export async function annotationText(page: PDFPageProxy): Promise<string[]> {
  const shown = ((await page.getAnnotations()) as Annotation[]).filter(
    ({ hidden, subtype }) => !hidden && subtype !== 'Link',
  );
  const texts = shown.map(textsOf);
  const drawn = shown.some(({ hasAppearance }, place) => hasAppearance && !texts[place]?.length);
  const found = [...texts.flat(), ...(drawn ? await drawnTexts(page) : [])];
  return [...new Set(found.map((text) => text.normalize('NFC').trim()))];
}

function textsOf({ fieldValue, textContent, contentsObj, options, combo }: Annotation): string[] {
  const choices = combo ? [] : (options ?? []).map(({ displayValue }) => displayValue);
  const drawn = textContent?.join('\n');
  return [choices.length > 0 ? choices : (drawn ?? fieldValue), contentsObj?.str]
    .flat()
    .filter((text): text is string => typeof text === 'string' && /[\p{L}\p{N}]/u.test(text));
}

/** A gap of this many thousandths of the font size is a space. */
const SPACE = -200;

/** Text drawn by annotations, from their drawing operators: pdf.js gives it in no other way. */
async function drawnTexts(page: PDFPageProxy): Promise<string[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // Operators that move to another place, so that the next text is another word.
  const moves: ReadonlySet<number> = new Set([
    ...[OPS.beginText, OPS.moveText, OPS.setLeadingMoveText, OPS.setTextMatrix, OPS.nextLine],
    ...[OPS.nextLineShowText, OPS.nextLineSetSpacingShowText],
  ]);
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'display' });
  const texts: string[] = [];
  let text: string | undefined;
  for (const [place, operator] of fnArray.entries()) {
    if (operator === OPS.beginAnnotation) text = '';
    else if (operator === OPS.endAnnotation) {
      if (text && /[\p{L}\p{N}]/u.test(text)) texts.push(text);
      text = undefined;
    } else if (text !== undefined) {
      if (moves.has(operator)) text += ' ';
      if (operator === OPS.showText) text += glyphText(argsArray[place]?.[0]);
    }
  }
  return texts;
}

/** @param glyphs glyphs with their characters, and gaps as numbers */
function glyphText(glyphs: readonly ({ unicode?: string } | number)[] = []): string {
  return glyphs
    .map((glyph) => {
      if (typeof glyph === 'number') return glyph < SPACE ? ' ' : '';
      return glyph.unicode ?? '';
    })
    .join('');
}
