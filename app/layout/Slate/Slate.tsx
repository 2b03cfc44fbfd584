import { Pairs } from '../../ui/Pairs.tsx';
import styles from './Slate.module.css';

/** A field of the slate: a label and its value. */
export interface SlateField {
  label: string;
  value: string;
  href?: string | undefined;
}

export interface SlateProps {
  fields: readonly SlateField[];
  className?: string | undefined;
}

/** The row of fields of a clapperboard. */
export function Slate({ fields, className }: SlateProps) {
  const pairs = fields.map(({ label, value, href }) => ({
    label,
    value: href ? <a href={href}>{value}</a> : value,
  }));
  return <Pairs pairs={pairs} className={`panel ${styles.slate} ${className ?? styles.row}`} />;
}
