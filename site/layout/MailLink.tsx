import { Fragment } from 'react';

/** A link to an e-mail address, which breaks after its @ and before a dot, and nowhere else. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      {email.split(/(?<=@)|(?=\.)/).map((part, place) => (
        <Fragment key={part}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
