import { CONTACT_LENGTHS } from '../../../../site/contract/contact-fields.ts';
import { paths } from '../../../../site/contract/paths.ts';
import { isTrue, marked } from '../../../../site/layout/conditional-text.ts';
import { ErrorSummary } from '../../../../site/ui/ErrorSummary/ErrorSummary.tsx';
import { Field } from '../../../../site/ui/Field.tsx';
import type { AlertWords } from '../../content/alert-schemas.ts';
import type { AlertAnswer, RefusedAlert } from '../../contract/answers.ts';
import styles from './AlertsForm.module.css';

interface AlertsFormProps {
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
      className={`section split screen-only ${styles.alerts}`}
      {...marked(MAIL_ON)}
    >
      <div>
        <h2 id="alerts" className="as-h3">
          {words.title}
        </h2>
        <p>{words.lead}</p>
      </div>
      <form method="post" action="/api/alerts">
        {refused && <ErrorSummary title={words.incomplete.text} errors={refused.errors} />}
        <fieldset id="section" aria-describedby={section && 'section-error'}>
          <legend className="strong">{words.sections}</legend>
          {sections.map(({ id, title }) => (
            <label key={id} className="strong">
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
        <Field
          look={{ field: styles.field, label: 'strong' }}
          name="email"
          label={words.email}
          type="email"
          required
          autoComplete="email"
          maxLength={CONTACT_LENGTHS.email}
          defaultValue={refused?.email}
          error={email}
        />
        <p>{words.notice}</p>
        <button type="submit" className="ink">
          {words.button}
        </button>
      </form>
    </section>
  );
}

export function AlertOutcome(props: AlertAnswer & Pick<AlertsFormProps, 'words' | 'sections'>) {
  const { title, text, button, facts = [], refused, words, sections } = props;
  return (
    <div className={styles.outcome}>
      <h1>{title}</h1>
      {refused ? (
        <AlertsForm words={words} sections={sections} refused={refused} />
      ) : (
        <p role="status">{text}</p>
      )}
      {facts.map((fact) => (
        <p key={fact}>
          <b>{fact}</b>
        </p>
      ))}
      {button && (
        <form method="post">
          <button type="submit" className="ink">
            {button}
          </button>
        </form>
      )}
      <p>
        <a href={paths.investor}>{words.back}</a>
      </p>
    </div>
  );
}
