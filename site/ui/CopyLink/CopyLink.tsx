import { type ReactNode, useState } from 'react';
import styles from './CopyLink.module.css';

export interface CopyLinkProps {
  address: () => string;
  words: { linkCopied: string; linkHere: string };
  className: string | undefined;
  children: ReactNode;
}

/** A button that copies a link. Where the browser refuses to copy, the link itself appears. */
export function CopyLink({ address, words, className, children }: CopyLinkProps) {
  const [link, setLink] = useState<{ href: string; copied: boolean }>();
  const copy = async () => {
    const { href } = new URL(address(), location.href);
    const copied = await navigator.clipboard?.writeText(href).then(
      () => true,
      () => false,
    );
    setLink({ href, copied: copied === true });
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={styles.answer}>
        {link && (link.copied ? words.linkCopied : <a href={link.href}>{words.linkHere}</a>)}
      </span>
    </>
  );
}
