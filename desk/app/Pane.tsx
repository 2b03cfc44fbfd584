import type { ReactNode } from 'react';

interface PaneProps {
  /** The name of the region. */
  label: string;
  title?: string | undefined;
  note?: ReactNode;
  /** Controls in the head. */
  head?: ReactNode;
  shade?: boolean;
  /** What became of the last action. */
  status?: ReactNode;
  children: ReactNode;
}

/** Shown until the content is loaded. */
export function Wait({ children }: { children: string }) {
  return (
    <p role="status" className="pane-text">
      {children}
    </p>
  );
}

/** A column of the desk. */
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
