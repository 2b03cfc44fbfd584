import { Fragment } from 'react';

/** An e-mail address that breaks after its @ and before a dot, and nowhere else. */
export function EmailAddress({ email }: { email: string }) {
  return email.split(/(?<=@)|(?=\.)/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
