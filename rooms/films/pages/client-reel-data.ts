import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_CACHE } from '../../../site/content/pictures/picture-manifest.ts';
import type { ReelRecord } from '../../../site/content/schemas/reel-schema.ts';
import type { Project } from '../../../site/content/schemas/schemas.ts';
import { paths, reelPath } from '../../../site/contract/paths.ts';
import { longDate, shortDate } from '../../../site/contract/words/dates.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { clock, fileSize, spokenLength } from '../../../site/contract/words/numbers.ts';
import { contactAddress, contentWith } from '../../../site/page-data/content.ts';
import { filmsOf } from '../content/reels.ts';
import { kindName } from './gallery-data.ts';
import { factsOf, staged } from './stage-data.ts';

/** Pages that only their address leads to, without navigation, footer and React. */
const HEAD = { noindex: true, bare: true } as const;

/** The page of a reel. Everything that it loads of its films is below its own address, so that it can end. */
export async function clientReelPage(reel: ReelRecord) {
  const content = await contentWith('films');
  const { company, projectPage } = content;
  const { contact, end, ended: _, ...words } = projectPage.reel;
  const [day = '', time] = reel.until.split('T');
  const minute = `${longDate(day)}, ${time}`;
  let start = 0;
  const films = [];
  for (const project of filmsOf(content, reel)) {
    const film = await filmOf(project, reel);
    films.push({ ...film, start: fill(words.start, { time: clock(start) }) });
    start += film.seconds;
  }
  const props = {
    ...{ title: reel.title, greeting: reel.greeting, sender: reel.sender, films, words },
    until: fill(words.until, { day: shortDate(day) }),
    order: fill(words.order, { n: films.length }),
    sum: spokenLength(start),
    contact: { ...contact, href: await contactAddress() },
    telephone: company.telephone,
    address: company.registeredOffice.lines,
    end: { ...end, text: fill(end.text, { minute }) },
  };
  const own = JSON.stringify(props).replaceAll('"/media/', `"${reelPath(reel)}/`);
  return {
    head: {
      title: `${reel.title} | ${company.legalName}`,
      description: reel.greeting,
      ...HEAD,
    },
    props: JSON.parse(own) as typeof props,
  };
}

async function filmOf(project: Project, { download }: ReelRecord) {
  const { projectPage } = await contentWith('films');
  const { title, year, film } = project;
  const kind = kindName(project.kind, projectPage);
  if (!film) throw new Error(`content/projects/projects.yaml: ${title}: no film`);
  // Of a reel, nothing but the film itself is below its address.
  const { best, props: all } = await staged(project, film);
  const { preview: _, ...props } = all;
  const size = async () => fileSize((await stat(join(MEDIA_CACHE, best.src.slice(7)))).size);
  return {
    staged: props,
    line: `${kind}, ${year}`,
    seconds: best.seconds,
    clock: clock(best.seconds),
    facts: await factsOf(project, film),
    ...(download &&
      best.src.startsWith('/media/') && {
        download: {
          href: best.src,
          text: fill(projectPage.reel.download, { title, size: await size() }),
        },
      }),
  };
}

/** The page at the address of a reel that has ended. It names neither client, film nor sender. */
export async function endedPage() {
  const { company, projectPage } = await contentWith('films');
  const { message: _, ...words } = projectPage.reel.ended;
  return {
    head: { title: `${words.mark} | ${company.legalName}`, description: words.text, ...HEAD },
    props: {
      words,
      telephone: company.telephone,
      ask: await contactAddress(`${paths.contact}?reel=new`),
    },
  };
}
