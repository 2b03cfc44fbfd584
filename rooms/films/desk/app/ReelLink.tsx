import type { OfEntryProps } from '../../../../desk/app/desk-room.ts';
import type { ReelRecord } from '../../../../site/content/schemas/reel-schema.ts';
import { CopyLink } from '../../../../site/ui/CopyLink/CopyLink.tsx';
import { endOf } from '../../content/reels.ts';

const WORDS = {
  linkCopied: 'Copied.',
  linkHere: 'The browser does not let the desk copy. The link is here.',
};

/** The address of a reel, to which no page leads. It works from its publication to its end. */
export function ReelLink({ address, published, entry }: OfEntryProps) {
  const open = published && endOf(entry as ReelRecord).getTime() > Date.now();
  const none = published
    ? 'There is no link: this reel was revoked or has ended.'
    : 'Save and publish it, then copy its link here.';
  return (
    <div className="record">
      <h3>Its link</h3>
      <p>{open ? address : none}</p>
      {open && (
        <CopyLink address={() => address} words={WORDS} className="line">
          Copy the link
        </CopyLink>
      )}
    </div>
  );
}
