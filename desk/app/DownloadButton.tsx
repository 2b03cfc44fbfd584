import type { ReactNode } from 'react';

interface DownloadButtonProps {
  path: string;
  name: string;
  children: ReactNode;
}

export const DownloadButton = ({ path, name, children }: DownloadButtonProps) => (
  <a className="button" href={`/desk/${path}`} download={name}>
    {children}
  </a>
);
