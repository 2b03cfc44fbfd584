import { existsSync } from 'node:fs';
import { z } from 'zod';
import { ADDED_ROOMS, type FirstFacts, nearestReadable } from '../../site/content/new-house.ts';
import { lookSchema } from '../../site/content/schemas/look-schema.ts';
import { email, telephoneNumber, text } from '../../site/content/schemas/schema-parts.ts';
import { shown } from '../../site/content/yaml/problems.ts';

export type Answers = { [Name in keyof FirstFacts]?: string | undefined };

/** What `new` asks where an option does not say it, and an example of each. */
export const QUESTIONS: Record<keyof FirstFacts, [question: string, example: string]> = {
  legalName: ['The legal name of the company', 'Blue Gate Films LLP'],
  shortName: ['The short name, which the logo shows', 'Blue Gate'],
  town: ['The town of its office', 'Kochi'],
  domain: ['The address of the site', 'www.bluegate.in'],
  email: ['The mailbox for letters from the public', 'office@bluegate.in'],
  telephone: ['The telephone, with its country code', '+91 484 555 0100'],
  rooms: [`Rooms besides films: ${ADDED_ROOMS.join(', ')}, both, or none`, 'none'],
  languages: ['Languages besides English, each by its two letters, or none', 'hi, mr'],
  colour: ['The colour of buttons and marks', '#f2a516'],
  logo: ['A PNG or SVG of the logo, or none (then: npm run house -- logo)', 'none'],
};
export const NAMES = Object.keys(QUESTIONS) as (keyof FirstFacts)[];
export const flagOf = (name: string) =>
  `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;

const words = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((word) => word && word !== 'none'));

/** Reads an answer. Each message ends a sentence that begins with 'expected'. */
const ANSWERS: { [Name in keyof FirstFacts]-?: z.ZodType<FirstFacts[Name]> } = {
  legalName: text,
  shortName: text,
  town: text,
  domain: z
    .string()
    .overwrite((given) => given.replace(/^\s*https?:\/\/|\/?\s*$/g, ''))
    .regex(z.regexes.domain, { error: 'an address such as www.example.com' }),
  email,
  telephone: telephoneNumber,
  rooms: words
    .transform((rooms) => (rooms[0] === 'both' ? ADDED_ROOMS : rooms))
    .pipe(z.array(z.enum(ADDED_ROOMS, { error: `${ADDED_ROOMS.join(', ')}, both, or none` }))),
  languages: words.pipe(
    z.array(
      z.string().regex(/^(?!en)[a-z]{2}$/, { error: 'two letters each, and not those of English' }),
    ),
  ),
  colour: z
    .string()
    .toLowerCase()
    .pipe(lookSchema.shape.colours.shape.marigold)
    .refine((colour) => nearestReadable(colour) === colour, {
      error: ({ input }) =>
        `a lighter colour, which can be read on the dark ground: the nearest is ${nearestReadable(String(input))}`,
    }),
  logo: z
    .string()
    .transform((file) => (file === '' || file === 'none' ? undefined : file))
    .refine((file) => !file || existsSync(file), { error: 'the path of a PNG or an SVG, or none' }),
};

/**
 * Asks what no option says.
 * @param question gives undefined after the last answer
 * @param again whether to ask again, with the reason, until the answer can be used
 * @throws naming every option that cannot be used or is missing, of which rooms, languages and logo may be
 */
export async function ask(
  options: Answers,
  question: (words: string) => Promise<string | undefined> = async () => undefined,
  again = true,
): Promise<FirstFacts> {
  const [facts, problems] = [{} as Record<string, unknown>, [] as string[]];
  for (const name of NAMES) {
    const [what, example] = QUESTIONS[name];
    const words = `${what} (for example ${example}): `;
    let given = options[name] ?? (await question(words));
    let read = ANSWERS[name].safeParse(given?.trim() ?? '');
    while (read.error) {
      const reason = `expected ${read.error.issues[0]?.message}, got ${shown(given ?? '')}`;
      given = again && given !== undefined ? await question(`${reason}.\n${words}`) : undefined;
      if (given === undefined) problems.push(`${flagOf(name)}: ${reason}`);
      if (given === undefined) break;
      read = ANSWERS[name].safeParse(given.trim());
    }
    facts[name] = read.data;
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return facts as unknown as FirstFacts;
}
