import type { AlertAnswer } from '../../../contract/investors/answers.ts';
import { paths } from '../../../contract/paths.ts';
import styles from './AlertsForm.module.css';

/** What the server says about an alert, in the place of the content of the investor page. */
export function AlertOutcome(props: AlertAnswer & { back: string }) {
  const { title, text, button, facts = [], back } = props;
  return (
    <div className={styles.outcome}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
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
        <a href={paths.investor}>{back}</a>
      </p>
    </div>
  );
}
