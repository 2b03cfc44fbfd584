import { paths } from '../../../../site/contract/paths.ts';
import type { AlertAnswer } from '../../contract/answers.ts';
import styles from './AlertsForm.module.css';
import { AlertsForm, type AlertsFormProps } from './AlertsForm.tsx';

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
