import type { ReactNode } from 'react';

interface ListEntryProps {
  href?: string;
  current?: boolean;
  /** A number or a date before the title. */
  mark?: string;
  title: string;
  state: ReactNode;
  onOpen?: () => void;
  children?: ReactNode;
}

export function ListEntry(props: ListEntryProps) {
  const { href, current, mark, title, state, onOpen, children } = props;
  const Words = href ? 'a' : 'span';
  return (
    <li className="row">
      <Words href={href} aria-current={current ? 'true' : undefined} onClick={onOpen}>
        {mark && <span className="slate">{mark}</span>}
        <span>
          <b>{title}</b>
          <small>{state}</small>
        </span>
      </Words>
      {children}
    </li>
  );
}
