const number = new Intl.NumberFormat('en-IN');
/** With a minus, not a hyphen: '−5,000'. */
export const rupees = (sum: number): string => number.format(sum).replace('-', '−');

/** Formats bytes in one unit, so that sizes can be compared: '0.4 MB', '12.0 MB' (decimal, as file managers do). */
export const fileSize = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`;

/** Formats the length of a film for a mark: '0:24', '12:05'. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats the length of a film for a sentence: '24 seconds', '1 minute, 4 seconds'. */
export function spokenLength(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = { minutes: Math.floor(whole / 60), seconds: whole % 60 };
  return new Intl.DurationFormat('en', { style: 'long' }).format(parts);
}

/** The number to dial for a telephone number as people read it: '+91 22 5550 0100' gives '+912255500100'. */
export const dialled = (display: string): string => display.replace(/[^+\d]/g, '');
