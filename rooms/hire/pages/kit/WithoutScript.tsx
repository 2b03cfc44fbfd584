import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';

/** What to do where no script keeps a list: write or call. */
export function WithoutScript(props: { words: Hire['noScript']; className: string }) {
  const { words, className } = props;
  return (
    <noscript>
      <p className={`screen-only ${className}`}>
        {words.text}{' '}
        <a className="tap" href={paths.contact}>
          {words.contact}
        </a>
      </p>
    </noscript>
  );
}
