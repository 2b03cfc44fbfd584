import { useState } from 'react';
import { endOf } from '../../model/films/reels.ts';
import type { ReelRecord } from '../../model/schemas/reel-schema.ts';
import { Button } from './Button.tsx';

interface CopyLinkProps {
  address: string;
  published: boolean;
  reel: ReelRecord;
}

/** The address of a reel, to which no page leads. It works from its publication to its end. */
export function CopyLink({ address, published, reel }: CopyLinkProps) {
  const [said, say] = useState('');
  const open = published && endOf(reel).getTime() > Date.now();
  const copy = async () => {
    try {
      // Without TLS, browsers have no clipboard.
      await navigator.clipboard.writeText(address);
      say('Copied.');
    } catch {
      say('The browser does not let the desk copy: select the link and copy it.');
    }
  };
  return (
    <div className="record">
      <h3>Its link</h3>
      <p>
        {open
          ? address
          : published
            ? 'There is no link: this reel was revoked or has ended.'
            : 'Save and publish it, then copy its link here.'}
      </p>
      {open && <Button onClick={() => void copy()}>Copy the link</Button>}
      <p role="status">{said}</p>
    </div>
  );
}
