/** Formats bytes: '412 KB' below a million, '1.2 MB' from there (decimal, as file managers do). */
export function fileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
