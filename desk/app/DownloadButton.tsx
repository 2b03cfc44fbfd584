import type { ReactNode } from 'react';

interface DownloadButtonProps {
  path: string;
  name: string;
  children: ReactNode;
}

/** A link that saves a file of the desk to the user’s downloads. */
export const DownloadButton = ({ path, name, children }: DownloadButtonProps) => (
  <a className="button" href={`/desk/${path}`} download={name}>
    {children}
  </a>
);
