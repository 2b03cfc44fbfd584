import type { Hire } from '../../../../site/content/schemas/schemas.ts';
import { paths } from '../../../../site/contract/paths.ts';

interface WithoutScriptProps {
  words: Hire['noScript'];
  className: string;
}

/** What to do where no script keeps a list: write or call. */
export function WithoutScript({ words, className }: WithoutScriptProps) {
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
