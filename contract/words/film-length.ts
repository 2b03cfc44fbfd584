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
