/**
 * Devanagari is not drawn in the order it is read: in वार्षिक the vowel sign ि is drawn before ष, and
 * the र् after both. A PDF holds what is drawn, so its text would come out as “वािषर्क” and no search
 * would find the word. Here the glyphs of a word are given, instead of the letters they look like, the
 * letters of the word as read, one each; letters left over stand on glyphs that draw nothing.
 *
 * Readers know a sign above or below (a nonspacing mark) by its letter, and then take its glyph to have
 * no width. So a glyph with width carries a letter with width, and marks set off their place carry none.
 */

interface Glyph {
  id: number;
  advanceWidth: number;
  path: { commands: unknown[] };
}

interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}

/** What pdfkit keeps for an embedded font (its own, unpublished names). */
interface EmbeddedFont {
  font: { numGlyphs: number; getGlyph(id: number): Glyph };
  layout(text: string): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string): [string[], Position[]];
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
  scale: number;
  readingOrder?: true;
}

/** A glyph to be drawn, where, and the letter it carries. */
interface Carrier {
  glyph: Glyph;
  position: Position;
  letter: string;
}

const ZERO_WIDTH_SPACE = '\u200b';
const NO_MOVE: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 };

/** Changes how the font that `doc` uses now is encoded, once a document and font. */
export function encodeInReadingOrder(doc: PDFKit.PDFDocument): void {
  const font = (doc as unknown as { _font: EmbeddedFont })._font;
  if (font.readingOrder) return;
  font.readingOrder = true;
  const blank = emptyGlyph(font);
  const known = new Map<string, string>();

  const codeOf = ({ glyph, letter }: Carrier): string => {
    const key = `${glyph.id}:${letter}`;
    const code = known.get(key) ?? embed(font, glyph, letter);
    known.set(key, code);
    return code;
  };

  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    const carriers = dealLetters(text, glyphs, positions, blank);
    return [carriers.map(codeOf), carriers.map(({ position }) => position)];
  };
}

function emptyGlyph({ font }: EmbeddedFont): Glyph {
  for (let id = 1; id < font.numGlyphs; id += 1) {
    const glyph = font.getGlyph(id);
    if (glyph.advanceWidth === 0 && glyph.path.commands.length === 0) return glyph;
  }
  throw new Error('The Devanagari font has no glyph that draws nothing and takes no room');
}

/** Adds a glyph to the font's subset, even a second time, and says which letter it stands for. */
function embed(font: EmbeddedFont, glyph: Glyph, letter: string): string {
  const code = font.subset.glyphs.push(glyph.id) - 1;
  font.widths[code] = glyph.advanceWidth * font.scale;
  font.unicode[code] = [letter.codePointAt(0) ?? 0];
  return code.toString(16).padStart(4, '0');
}

/** Deals the letters of one word (and the space after it) to its glyphs as drawn. */
function dealLetters(
  text: string,
  glyphs: readonly Glyph[],
  positions: readonly Position[],
  blank: Glyph,
): Carrier[] {
  const letters = [...text.trimEnd()];
  const drawn = glyphs.map((glyph, place) => ({ glyph, position: positions[place] ?? NO_MOVE }));
  const space = text.endsWith(' ') ? drawn.splice(-1) : [];
  const onBlank = (letter: string): Carrier => ({ glyph: blank, position: NO_MOVE, letter });
  const carriers = drawn.flatMap(({ glyph, position }): Carrier[] => {
    if (position.xAdvance === 0) return [{ glyph, position, letter: ZERO_WIDTH_SPACE }];
    const marks = letters.splice(0, countMarks(letters)).map(onBlank);
    return [...marks, { glyph, position, letter: letters.shift() ?? ZERO_WIDTH_SPACE }];
  });
  const rest = letters.map(onBlank);
  return [...carriers, ...rest, ...space.map((end) => ({ ...end, letter: ' ' }))];
}

/** How many nonspacing marks come before the next letter that has a width. */
function countMarks(letters: readonly string[]): number {
  const place = letters.findIndex((letter) => !/\p{Mn}/u.test(letter));
  return place === -1 ? letters.length : place;
}

/**
 * Says of what `write` draws how it reads, for readers that ask for it. The mark has to stand inside the
 * text object: outside of it some readers lose where the word stood.
 */
export function withActualText(doc: PDFKit.PDFDocument, text: string, write: () => void): void {
  const { addContent } = doc;
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
  doc.addContent = (content: string) => {
    if (content === 'ET') addContent.call(doc, 'EMC');
    addContent.call(doc, content);
    if (content === 'BT') addContent.call(doc, `/Span <</ActualText <${bytes}>>> BDC`);
    return doc;
  };
  write();
  doc.addContent = addContent;
}
