/** Lines per page and characters per line; averages of the sample documents. */
const LINES = 46;
const CHARACTERS = 92;

/**
 * Makes a complete, searchable PDF of A4 pages in Helvetica. It takes microseconds, because the benchmark
 * needs thousands of documents. Characters outside Latin-1 are dropped.
 */
export function plainPdf(pages: readonly string[]): Buffer {
  const first = 4;
  const kids = pages.map((_, place) => `${first + place * 2} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(en-IN)>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((text, place) => {
      const drawn = `BT/F 9 Tf 54 790 Td 16 TL ${linesOf(text).join("' ")}' ET`;
      const own = `/Contents ${first + place * 2 + 1} 0 R`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>${own}>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + index + end, 'latin1');
}

/** Each line as a PDF string. */
function linesOf(text: string): string[] {
  const plain = text.replace(/[^\x20-\x7e]+/g, ' ').slice(0, LINES * CHARACTERS);
  const lines = plain.match(new RegExp(`.{1,${CHARACTERS}}(?:\\s|$)`, 'g')) ?? ['A page'];
  return lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')})`);
}
