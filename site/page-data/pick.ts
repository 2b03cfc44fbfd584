/** Some of the words of a page: the browser gets no others. */
export function pick<Words extends object, Name extends keyof Words>(
  words: Words,
  ...names: Name[]
): Pick<Words, Name> {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<Words, Name>;
}
