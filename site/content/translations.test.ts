import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type ContentCopy, copyContent, STARTER } from '../testing/content-copy.ts';
import { loadContent } from './load.ts';

const PRIVACY = 'pages/privacy.yaml';
const LANGUAGES = { label: 'Language', main: 'English', others: { hi: 'हिन्दी' } };

describe('a house with a second language', () => {
  let copy: ContentCopy;
  const printed: string[] = [];
  const read = async (file: string) => parse(await readFile(join(copy.folder, file), 'utf8'));
  const translate = (file: string, words: object) => copy.add(`hi/${file}`, stringify(words));
  const inHindi = async () => {
    const { translations } = await loadContent(copy.folder, (line) => printed.push(line));
    const [hindi] = translations;
    if (!hindi) throw new Error('the house has no second language');
    return hindi;
  };

  beforeEach(async () => {
    copy = await copyContent(STARTER);
    printed.length = 0;
    const site = await read('site.yaml');
    await copy.edit('site.yaml', () => stringify({ ...site, languages: LANGUAGES }));
    await mkdir(join(copy.folder, 'hi/pages'), { recursive: true });
    return () => copy[Symbol.asyncDispose]();
  });

  it('reads the words of its folder, and takes the others from the main language', async () => {
    await translate('home.yaml', { vision: { title: 'लक्ष्य' } });
    const { vision } = await read('home.yaml');
    const { content, files } = await inHindi();
    expect(files).toEqual(['home.yaml']);
    expect(content.home.vision).toEqual({ ...vision, title: 'लक्ष्य' });
  });

  it('keeps the condition of a text, and says when the text has changed since', async () => {
    const page = await read(PRIVACY);
    page.sections = [{ heading: 'Kept', paragraphs: [{ when: ['mail-on'], text: 'A copy.' }] }];
    await copy.edit(PRIVACY, () => stringify(page));
    const sections = [{ paragraphs: ['एक प्रति।'] }];
    await translate(PRIVACY, { updated: '2020-01-02', sections });
    const { prosePages } = (await inHindi()).content;
    const privacy = prosePages.find(({ id }) => id === 'privacy');
    expect(privacy?.sections).toMatchObject([
      { heading: 'Kept', paragraphs: [{ when: ['mail-on'], text: 'एक प्रति।' }] },
    ]);
    expect(printed.join()).toMatch(/content\/hi\/pages\/privacy.yaml: updated: .*2020-01-02/);
  });

  it('adds the entries that only a translation has, and names their list', async () => {
    const page = await read(PRIVACY);
    page.sections = [{ heading: 'Kept', paragraphs: ['One.'] }];
    await copy.edit(PRIVACY, () => stringify(page));
    const sections = [{ paragraphs: ['एक', 'दो'] }, { heading: 'तीन', paragraphs: ['तीन'] }];
    await translate(PRIVACY, { sections });
    const { prosePages } = (await inHindi()).content;
    const [privacy] = prosePages.filter(({ id }) => id === 'privacy');
    expect(privacy?.sections).toMatchObject([
      { heading: 'Kept', paragraphs: ['एक', 'दो'] },
      { heading: 'तीन' },
    ]);
    const named = printed.filter((line) => line.includes(`content/hi/${PRIVACY}: `));
    expect(named).toEqual([
      expect.stringMatching(/: sections 1, paragraphs: .* 1 more /),
      expect.stringMatching(/: sections: .* 1 more /),
    ]);
  });

  it('leaves out the words of an entry that the main language has no more, and says so', async () => {
    const services = await read('services.yaml');
    await translate('services.yaml', [...services, { id: 'gone', title: 'पुराना' }]);
    const { content } = await inHindi();
    expect(content.services).toMatchObject(services.map(({ id }: { id: string }) => ({ id })));
    expect(printed.join()).toMatch(/content\/hi\/services.yaml: .* 1 more/);
  });

  it('names the file and the field of a mistake, and a file that nothing reads', async () => {
    await translate('home.yaml', { vision: { tilte: 'लक्ष्य' } });
    await translate('hoem.yaml', {});
    const reason = await inHindi().catch(String);
    expect(reason).toMatch(/content\/hi\/home.yaml: vision.tilte/);
    expect(reason).toMatch(/content\/hi\/hoem.yaml: unused/);
  });
});
