/** The number to dial for a telephone number as people read it: '+91 22 5550 0100' gives '+912255500100'. */
export const dialled = (display: string): string => display.replace(/[^+\d]/g, '');
