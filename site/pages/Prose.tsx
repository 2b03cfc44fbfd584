import { longDate } from '../contract/words/dates.ts';
import { fill } from '../contract/words/fill.ts';
import { dialled } from '../contract/words/numbers.ts';
import { marked, textsInForce } from '../layout/conditional-text.ts';
import { InvestorHead } from '../layout/InvestorHead/InvestorHead.tsx';
import type { PageProps } from '../page-data/page-data.ts';
import styles from './Prose.module.css';
import type { prosePage } from './prose-data.ts';

export default function Prose({ page }: PageProps<typeof prosePage>) {
  return (
    <>
      <InvestorHead title={page.title} lead={page.lead} />
      <div className={`page-body ${styles.prose}`}>
        {page.sections.map((section) => (
          <section key={section.heading} className="split">
            <h2 className="as-h4">{section.heading}</h2>
            <div>
              {textsInForce(section.paragraphs).map((paragraph) => (
                <p key={paragraph.text} {...marked(paragraph)}>
                  <Linked text={paragraph.text} />
                </p>
              ))}
              {section.list && (
                <ul>
                  {textsInForce(section.list).map((item) => (
                    <li key={item.text} {...marked(item)}>
                      <Linked text={item.text} />
                    </li>
                  ))}
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
