import { content, picture } from '../content.server.ts';
import { clientLogos, clientWords } from '../gallery.server.ts';
import { ClientCarousel } from '../site/ClientCarousel/ClientCarousel.tsx';
import { Mission } from '../site/Mission/Mission.tsx';
import { PageHead } from '../site/PageHead/PageHead.tsx';
import { Story } from '../site/Story/Story.tsx';
import { Team } from '../site/Team/Team.tsx';
import type { Route } from './+types/About.ts';

export async function loader() {
  const { about, people, projects } = await content();
  const under = projects.find(({ id }) => id === about.mission.project);
  if (!under)
    throw new Error(`content/about.yaml: mission.project: no project '${about.mission.project}'`);
  return {
    page: about,
    head: await picture('hero', about.picture),
    mission: await picture('projects', { ...under.picture, alt: '' }),
    people: await Promise.all(
      people.map(async (person) => ({
        ...person,
        picture: await picture('people', person.picture),
      })),
    ),
    clients: await clientLogos(),
    words: await clientWords(),
  };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.page.meta.title },
  { name: 'description', content: loaderData?.page.meta.description },
];

export default function About({ loaderData }: Route.ComponentProps) {
  const { page, head, mission, people, clients, words } = loaderData;
  return (
    <>
      <PageHead headline={page.headline} picture={head} />
      <section>
        <Story title={page.story.title} paragraphs={page.story.paragraphs} />
      </section>
      <Mission mission={page.mission} picture={mission} />
      <section>
        <Team people={people} />
      </section>
      <section>
        <ClientCarousel
          clients={clients}
          title={page.clients.title}
          rowLabel={words.row}
          words={words.carousel}
          page="about"
        />
      </section>
    </>
  );
}
