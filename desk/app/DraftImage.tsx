import { useEffect, useState } from 'react';
import { fileUrl } from './requests.ts';

/** A picture or drawing of the drafts. An image element cannot send the session, so the page loads the file itself. */
export function DraftImage({ path, className }: { path: string; className?: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const loaded = fileUrl(`media/${path}`).catch(() => '');
    let current = true;
    void loaded.then((address) => current && setUrl(address));
    return () => {
      current = false;
      void loaded.then(URL.revokeObjectURL);
    };
  }, [path]);
  return <img className={className} src={url || undefined} alt="" draggable={false} />;
}
