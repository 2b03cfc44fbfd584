import { Button } from './Button.tsx';
import { textsOf } from './texts-of.ts';
import { ageOf, type Unsaved } from './unsaved.ts';

interface UnsavedTextProps {
  offer: Unsaved;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers edits of an earlier visit again. They are never applied without a press. */
export function UnsavedText({ offer, onRestore, onDiscard }: UnsavedTextProps) {
  const before = new Set(textsOf(offer.base));
  const typed = textsOf(offer.mine).filter((text) => !before.has(text));
  return (
    <div className="note">
      <p>You typed this {ageOf(offer.time)} and did not save it:</p>
      <div className="difference">
        <pre>{typed.join('\n') || '(something was removed or moved)'}</pre>
      </div>
      <div className="actions tight">
        <Button look="key" onClick={onRestore}>
          Restore
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </div>
  );
}
