import type { AlertWords } from '../../../../site/content/schemas/alert-schemas.ts';
import { CONTACT_LENGTHS } from '../../../../site/contract/limits.ts';
import { isTrue, marked } from '../../../../site/layout/conditional-text.ts';
import { ErrorSummary } from '../../../../site/ui/ErrorSummary/ErrorSummary.tsx';
import type { RefusedAlert } from '../../contract/answers.ts';
import styles from './AlertsForm.module.css';

export interface AlertsFormProps {
  words: AlertWords;
  sections: readonly { id: string; title: string }[];
  refused?: RefusedAlert | undefined;
}

export const MAIL_ON = { when: ['mail-on'] as const };

/** A plain form for alerts by mail, shown where the server sends mail. The server answers with a page. */
export function AlertsForm({ words, sections, refused }: AlertsFormProps) {
  if (!isTrue(MAIL_ON)) return null;
  const { email, section } = refused?.errors ?? {};
  return (
    <section
      aria-labelledby="alerts"
      className={`screen-only ${styles.alerts}`}
      {...marked(MAIL_ON)}
    >
      <div>
        <h2 id="alerts" className="as-h3">
          {words.title}
        </h2>
        <p>{words.lead}</p>
      </div>
      <form method="post" action="/api/alerts">
        {refused && (
          <ErrorSummary
            title={words.incomplete.text}
            errors={{ ...(section && { section }), ...(email && { email }) }}
          />
        )}
        <fieldset id="section" aria-describedby={section && 'section-error'}>
          <legend>{words.sections}</legend>
          {sections.map(({ id, title }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="section"
                value={id}
                defaultChecked={refused?.sections.includes(id)}
              />
              {title}
            </label>
          ))}
          {section && (
            <p id="section-error" className="fault">
              {section}
            </p>
          )}
        </fieldset>
        <label className={styles.field}>
          {words.email}
          <input
            id="email"
            type="email"
            name="email"
            required
            autoComplete="email"
            maxLength={CONTACT_LENGTHS.email}
            defaultValue={refused?.email}
            aria-invalid={email ? true : undefined}
            aria-describedby={email && 'email-error'}
          />
        </label>
        {email && (
          <p id="email-error" className="fault">
            {email}
          </p>
        )}
        <p>{words.notice}</p>
        <button type="submit" className="ink">
          {words.button}
        </button>
      </form>
    </section>
  );
}
