export interface BuiltProps {
  /** Only at build. */
  html?: string | undefined;
  className?: string | undefined;
}

/** HTML that React wrote at build. The browser keeps what is in the page, so no script and no data are sent for it. */
export function Built({ html = '', className = 'built' }: BuiltProps) {
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it at build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
