import { paths } from '../../../contract/paths.ts';
import type { Hire } from '../../../model/schemas/schemas.ts';

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
