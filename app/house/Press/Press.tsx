import type { About } from '../../../model/schemas/schemas.ts';
import { EmailAddress } from '../../layout/EmailAddress.tsx';
import button from '../../ui/Button/Button.module.css';
import styles from './Press.module.css';

/** The words of the press section, with the ZIP's address and the words of its link. */
export interface PressProps extends Omit<About['press'] & object, 'kit'> {
  kit: { label: string; link: string; href: string };
}

/** The press kit with its size, the terms of use of its pictures, and the contact for journalists. */
export function Press({ kit, terms, contact }: Pick<PressProps, 'kit' | 'terms' | 'contact'>) {
  return (
    <dl className={styles['press']}>
      <div>
        <dt className="label">{kit.label}</dt>
        <dd>
          <a className={button['text']} href={kit.href} download>
            {kit.link}
          </a>
        </dd>
      </div>
      <div>
        <dt className="label">{terms.label}</dt>
        {terms.paragraphs.map((paragraph) => (
          <dd key={paragraph}>{paragraph}</dd>
        ))}
      </div>
      <div>
        <dt className="label">{contact.label}</dt>
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
