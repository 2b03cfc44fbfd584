import type { ReactNode } from 'react';
import { Pairs } from '../../site/ui/Pairs.tsx';

interface PaneProps {
  label: string;
  title?: string | undefined;
  note?: ReactNode;
  head?: ReactNode;
  shade?: boolean;
  status?: ReactNode;
  children: ReactNode;
}

export function Wait({ children }: { children: string }) {
  return (
    <p role="status" className="pane-text">
      {children}
    </p>
  );
}

export function Pane({ label, title, note, head, shade, status, children }: PaneProps) {
  return (
    <section className={shade ? 'column pane shade' : 'column pane'} aria-label={label}>
      {(title || head) && (
        <div className="row spread pane-head">
          {title && <h2>{title}</h2>}
          {note && <span className="slate">{note}</span>}
          {head}
        </div>
      )}
      {children}
      {status !== undefined && (
        <p role="status" className="pane-text">
          {status}
        </p>
      )}
    </section>
  );
}

interface FindFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface ListEntryProps {
  href?: string;
  current?: boolean;
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

export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  const pairs = Object.entries(facts).map(([label, value]) => ({ label, value }));
  return <Pairs className="pairs lines" look="small muted" pairs={pairs} />;
}
