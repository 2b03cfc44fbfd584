import { filmPath } from '../../../site/contract/paths.ts';
import { fill } from '../../../site/contract/words/fill.ts';
import { contentWith, picture } from '../../../site/page-data/content.ts';
import { credited } from './credited.ts';
import { kindName } from './gallery-data.ts';

/** The films of one person, newest first. It is found by its links: no share image, not in the sitemap. */
export async function personPage(id: string) {
  const { company, projectPage } = await contentWith('films');
  const person = (await credited()).get(id);
  const words = projectPage.film.person;
  if (!person || !words)
    throw new Error(`content/projects/projects.yaml: ${id}: in fewer than two films`);
  const { name, films } = person;
  const newest = [...films].sort(([a], [b]) => b.year - a.year);
  const lead = fill(words, { n: films.size });
  return {
    head: { title: `${name} | ${company.legalName}`, description: `${name}: ${lead}` },
    props: {
      name,
      lead,
      films: await Promise.all(
        newest.map(async ([film, roles]) => ({
          href: filmPath(film),
          title: film.title,
          roles: [...roles].join(', '),
          line: `${kindName(film.kind, projectPage)}, ${film.year}`,
          picture: await picture('projects', film.picture),
        })),
      ),
    },
  };
}
