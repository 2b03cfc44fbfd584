import { useState } from 'react';
import { Button } from './Button.tsx';

/** The address of a page that no other page leads to. It works once the entry is published. */
export function CopyLink({ address, published }: { address: string; published: boolean }) {
  const [copied, setCopied] = useState('');
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(address));
  return (
    <div className="record">
      <h3>Its link</h3>
      <p>{published ? address : 'Save and publish it, then copy its link here.'}</p>
      {published && <Button onClick={() => void copy()}>Copy the link</Button>}
      <p role="status">{copied === address && 'Copied.'}</p>
    </div>
  );
}
