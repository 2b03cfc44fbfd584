import { z } from 'zod';
import { ALL_SETTING_FACTS, SETTING_FACTS } from '../../contract/setting-facts.ts';
import { dialled } from '../../contract/words/numbers.ts';

export const text = z.string().trim().min(1, { error: 'some text' });

type Texts<Field extends string> = {
  [Each in Field as Each extends `${infer Name} ${string}` ? Name : Each]: typeof text;
};

/** Fields that each hold some text: `'title'`, or `'found {n} {query}'` for a text with exactly these placeholders in it. */
export const texts = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const [name, ...places] = field.split(' ');
      return [name, places.length > 0 ? withPlaces(places) : text];
    }),
  ) as Texts<Field>;

/** A group of nothing but such texts. */
export const words = <Field extends string>(...fields: Field[]) => z.strictObject(texts(...fields));

/** A text with placeholders: exactly the given ones are required. */
export const textWith = (...places: string[]) => withPlaces(places.map((place) => `{${place}}`));

const withPlaces = (wanted: readonly string[]) =>
  text.refine(
    (value) => {
      const found = new Set(value.match(/\{[^}]*\}?/g));
      return found.size === wanted.length && wanted.every((place) => found.has(place));
    },
    { error: `a text with ${wanted.join(' and ')} in it` },
  );

/** A text of that form. @param error completes the sentence 'expected …' */
export const pattern = (form: RegExp, error: string) => z.string().regex(form, { error });

/** The name of a file beside its list. @param ends how it may end, in words */
export const fileName = (form: RegExp, ends: string) =>
  pattern(form, `a file name in lower case without spaces, ending in ${ends}`);

export const kebab = pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case words joined by hyphens');
export const email = z.email({ error: 'an email address' });
export const telephoneNumber = pattern(
  /^\+\d[\d ()-]+\d$/,
  'a telephone number with its country code, for example +91 22 5550 0100',
);
/** As visitors see it; the number to dial is derived from it. */
export const telephone = z
  .strictObject({ display: telephoneNumber })
  .transform(({ display }) => ({ display, dial: dialled(display) }));
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'a web address beginning with https://',
});
/** Of a whole site: nothing follows the host. */
export const siteAddress = webAddress.regex(/^\w+:\/\/[^/?#]+\/?$/, {
  error: 'an address such as https://www.example.com',
});
export const isoDate = z.iso.date({ error: 'a date written as 2025-11-14' });
/** A minute in the company's time zone. */
export const minute = z
  .string()
  .refine(
    (at) =>
      /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(at) && isoDate.safeParse(at.slice(0, 10)).success,
    {
      error: 'a minute written as 2025-11-14T17:05',
    },
  )
  .meta({ format: 'minute' });
const THIS_YEAR = new Date().getFullYear();
const yearTo = (last: number) => {
  const error = `a year from 1950 to ${last}`;
  return z.int({ error }).min(1950, { error }).max(last, { error });
};
export const pastYear = yearTo(THIS_YEAR);
/** Films are announced a few years ahead. */
export const filmYear = yearTo(THIS_YEAR + 5);

export const meta = z.strictObject({ title: text, description: text.max(200) });

/** Adds the day of the last change, for the sitemap of a page that does not show this day itself. */
export const datedMeta = meta.extend({ updated: isoDate });

/** Adds the id of the project whose still is the share image of a page without pictures, instead of the home page's. */
export const stillMeta = meta.extend({ still: kebab.optional() });

export const sectionHead = z.strictObject({ title: text, lead: text.optional() });

export const slateField = words('label', 'value');

export const filmFile = fileName(/^[a-z0-9-]+\.mp4$/, '.mp4');

export const when = z.array(z.enum(ALL_SETTING_FACTS)).min(1);

const marked = z.strictObject({ when, text });

/** A text, or `{ when, text }` for a text that applies only to some server settings. */
export const conditionalText = z.union([text, marked]);

const everyMode = `words for each of the facts of one kind: ${Object.values(SETTING_FACTS)
  .map((facts) => facts.join(', '))
  .join('; or ')}`;

/** A required text: one text, or one for each value of a setting. */
export const conditionalTextOnce = z.union([
  text,
  z.array(marked).refine(
    (all) => {
      const facts = all.flatMap((each) => each.when).toSorted();
      return Object.values(SETTING_FACTS).some((kind) => kind.toSorted().join() === facts.join());
    },
    { error: everyMode },
  ),
]);
