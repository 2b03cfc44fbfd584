/** Maximum length, because addresses are typed, printed and read aloud. Longer titles are cut after a whole word. */
const LONGEST = 100;

/** A title as a slug: lower-case Latin letters and digits, joined by hyphens. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
