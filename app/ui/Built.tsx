export interface BuiltProps {
  /** Only at build. */
  html?: string | undefined;
  as?: 'div' | 'noscript';
  className?: string | undefined;
}

/** HTML that React wrote at build. The browser keeps what is in the page, so no script and no data are sent for it. */
export function Built({ html = '', as: Element = 'div', className = 'built' }: BuiltProps) {
  return (
    <Element
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it at build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
