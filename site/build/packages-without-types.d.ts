/** Packages that ship no types; these are the parts in use. */
declare module 'escape-html' {
  export default function escapeHtml(text: string): string;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
    },
  ): Promise<Buffer>;
}
