interface ListEntryProps {
  href: string;
  current: boolean;
  /** A number or a date before the title. */
  mark: string;
  title: string;
  state: string;
}

/** An entry of a list, which opens its form. */
export function ListEntry({ href, current, mark, title, state }: ListEntryProps) {
  return (
    <li>
      <a href={href} aria-current={current ? 'true' : undefined}>
        <span className="slate">{mark}</span>
        <span>
          <b>{title}</b>
          <small>{state}</small>
        </span>
      </a>
    </li>
  );
}
