import { expect, it } from 'vitest';
import { ADDED_ROOMS } from '../../site/content/new-house.ts';
import { ask, NAMES, QUESTIONS } from './questions.ts';

const EXAMPLES = Object.fromEntries(NAMES.map((name) => [name, QUESTIONS[name][1]]));

/** Somebody who answers in turn; `asked` are the questions. */
function somebody(...answers: string[]) {
  const asked: string[] = [];
  const answer = async (words: string) => {
    asked.push(words);
    return answers.shift() ?? '';
  };
  return { asked, answer };
}

it.each<[keyof typeof EXAMPLES, string, reason: string, better: string]>([
  ['telephone', '0484 555', 'a telephone number with its country code', '+91 484 555 0100'],
  ['domain', 'blue gate', 'an address such as www.example.com', 'www.bluegate.example'],
  ['email', 'office', 'an email address', 'office@bluegate.example'],
  ['rooms', 'cellar', `${ADDED_ROOMS.join(', ')}, both, or none`, 'none'],
  ['languages', 'en', 'two letters each, and not those of English', 'hi'],
  ['colour', 'teal', 'a colour of six small digits', '#3fc1c9'],
  ['colour', '#101014', 'a lighter colour, which can be read on the dark ground', '#3FC1C9'],
  ['logo', 'no-such-file.png', 'the path of a PNG or an SVG, or none', 'none'],
  ['town', ' ', 'some text', 'Kochi'],
])('%s is asked again after %s, with the reason', async (name, wrong, reason, better) => {
  const { asked, answer } = somebody(wrong, better);
  const facts = await ask({ ...EXAMPLES, [name]: undefined }, answer);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain(`expected ${reason}`);
  expect(asked[1]).toContain(QUESTIONS[name as keyof typeof QUESTIONS][0]);
  expect(facts).toEqual(await ask({ ...EXAMPLES, [name]: better }));
});

it('an address is taken as the browser shows it', async () => {
  const { domain } = await ask({ ...EXAMPLES, domain: 'https://www.bluegate.example/' });
  expect(domain).toBe('www.bluegate.example');
});

it('proposes the nearest colour that can be read', async () => {
  const { asked, answer } = somebody('#8a1c1c', '#3fc1c9');
  await ask({ ...EXAMPLES, colour: undefined }, answer);
  const [nearest = ''] = /(?<=nearest is )#\w{6}/.exec(asked[1] ?? '') ?? [];
  expect((await ask({ ...EXAMPLES, colour: nearest })).colour).toBe(nearest);
});

it('does not ask again where nobody reads the question, or the answers have ended', async () => {
  const { asked, answer } = somebody('0484 555', 'the answer to another question');
  const once = ask({ ...EXAMPLES, telephone: undefined }, answer, false);
  await expect(once).rejects.toThrow(/^--telephone: expected .*0484 555”$/);
  expect(asked).toHaveLength(1);
  const ended = ask({ ...EXAMPLES, telephone: undefined }, async () => undefined);
  await expect(ended).rejects.toThrow(/^--telephone: expected /);
});

it('without anybody to ask, every option that is missing or wrong is named', async () => {
  const wrong = ask({ ...EXAMPLES, town: '', telephone: '0484 555' });
  await expect(wrong).rejects.toThrow(/^--town: expected .*\n--telephone: expected /);
});
