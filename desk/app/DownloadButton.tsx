import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { download } from './requests.ts';
import { useStatus } from './use-status.ts';

interface DownloadButtonProps {
  path: string;
  name: string;
  children: ReactNode;
}

/** A button that saves a file of the desk to the user’s downloads, or says why it cannot. */
export function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const { status, attempt } = useStatus();
  return (
    <>
      <Button onClick={() => void attempt(() => download(path, name))}>{children}</Button>
      <span role="status">{status}</span>
    </>
  );
}
