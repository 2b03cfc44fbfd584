/** The package brings no types of its own; this is the part that is used. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt' },
  ): Promise<Buffer>;
}
