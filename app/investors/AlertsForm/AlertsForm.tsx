import { CONTACT_LENGTHS } from '../../../contract/limits.ts';
import type { AlertWords } from '../../../model/schemas/alert-schemas.ts';
import { isTrue, marked } from '../../layout/conditional-text.ts';
import styles from './AlertsForm.module.css';

export interface AlertsFormProps {
  words: AlertWords;
  sections: readonly { id: string; title: string }[];
}

const MAIL_ON = { when: ['mail-on'] as const };

/** A plain form for alerts by mail, shown where the server sends mail. The server answers with a page. */
export function AlertsForm({ words, sections }: AlertsFormProps) {
  if (!isTrue(MAIL_ON)) return null;
  return (
    <section
      aria-labelledby="alerts"
      className={`screen-only ${styles.alerts}`}
      {...marked(MAIL_ON)}
    >
      <div>
        <h2 id="alerts">{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <form method="post" action="/api/alerts">
        <fieldset>
          <legend>{words.sections}</legend>
          {sections.map(({ id, title }) => (
            <label key={id}>
              <input type="checkbox" name="section" value={id} />
              {title}
            </label>
          ))}
        </fieldset>
        <label>
          {words.email}
          <input
            className="bare"
            type="email"
            name="email"
            required
            autoComplete="email"
            maxLength={CONTACT_LENGTHS.email}
          />
        </label>
        <p>{words.notice}</p>
        <button type="submit" className="ink">
          {words.button}
        </button>
      </form>
    </section>
  );
}
