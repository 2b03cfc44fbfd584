import { longDate } from '../contract/words/dates.ts';
import { fill } from '../contract/words/fill.ts';
import { dialled } from '../contract/words/numbers.ts';
import { marked, textsInForce } from '../layout/conditional-text.ts';
import { PageHead } from '../layout/PageHead/PageHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import styles from './Prose.module.css';
import type { prosePage } from './prose-data.ts';

export default function Prose({ page }: PageProps<typeof prosePage>) {
  return (
    <>
      <PageHead headline={page.title} lead={page.lead} />
      <div className={`page-body ${styles.prose}`}>
        {page.sections.map((section) => (
          <section key={section.heading} className="split">
            <h2 className="as-h4">{section.heading}</h2>
            <div>
              <Texts of={section.paragraphs} as="p" />
              {section.list && (
                <ul>
                  <Texts of={section.list} as="li" />
                </ul>
              )}
            </div>
          </section>
        ))}
        <time className="label" dateTime={page.updated}>
          {fill(page.updatedNote, { date: longDate(page.updated) })}
        </time>
      </div>
    </>
  );
}

type Texts = Parameters<typeof textsInForce>[0];

function Texts({ of, as: Element }: { of: Texts; as: 'p' | 'li' }) {
  return textsInForce(of).map((each) => (
    <Element key={each.text} {...marked(each)}>
      <Linked text={each.text} />
    </Element>
  ));
}

const LINKED = /([\w.-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{7,}\d|\/licences\.txt)/;

/** Text in which e-mail addresses, international telephone numbers and the address of the licences are links. */
function Linked({ text }: { text: string }) {
  return text.split(LINKED).map((part, place) =>
    place % 2 === 1 ? (
      <a key={part} href={addressOf(part)}>
        {part.replaceAll(' ', '\u00a0')}
      </a>
    ) : (
      part
    ),
  );
}

function addressOf(part: string): string {
  if (part.includes('@')) return `mailto:${part}`;
  return part.startsWith('+') ? `tel:${dialled(part)}` : part;
}
