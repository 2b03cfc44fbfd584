import type { aboutPage } from '../../data/about.ts';
import button from '../../ui/Button/Button.module.css';
import { EmailAddress } from '../EmailAddress.tsx';
import styles from './Press.module.css';

export type PressProps = NonNullable<Awaited<ReturnType<typeof aboutPage>>['props']['press']>;

/** The press kit with its size, the terms of use of its pictures, and the contact for journalists. */
export function Press({ kit, terms, contact }: Pick<PressProps, 'kit' | 'terms' | 'contact'>) {
  return (
    <dl className={styles['press']}>
      <div>
        <dt className="slate">{kit.label}</dt>
        <dd>
          <a className={button['text']} href={kit.href} download>
            {kit.link}
          </a>
        </dd>
      </div>
      <div>
        <dt className="slate">{terms.label}</dt>
        {terms.paragraphs.map((paragraph) => (
          <dd key={paragraph}>{paragraph}</dd>
        ))}
      </div>
      <div>
        <dt className="slate">{contact.label}</dt>
        <dd>
          <b>{contact.name}</b>, {contact.role}
        </dd>
        <dd className={styles['links']}>
          <a href={`mailto:${contact.email}`}>
            <EmailAddress email={contact.email} />
          </a>
          <a href={`tel:${contact.telephone.dial}`}>{contact.telephone.display}</a>
        </dd>
      </div>
    </dl>
  );
}
