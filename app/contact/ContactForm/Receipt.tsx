import type { FormOutcome } from '../../../contract/answers.ts';
import { paths, REMOVAL_ADDRESS } from '../../../contract/paths.ts';
import { fill } from '../../../contract/words/fill.ts';
import type { ContactPage } from '../../../model/schemas/schemas.ts';

interface ReceiptProps {
  outcome: FormOutcome;
  words: ContactPage['form'];
}

/** What became of a message that was sent without script, in place of the form. */
export function Receipt({ outcome: { text, receipt }, words }: ReceiptProps) {
  return (
    <div data-receipt="">
      <p role="status">{text}</p>
      {receipt && (
        <>
          <p>
            <b>{fill(words.reference, { reference: receipt.reference })}</b>
          </p>
          <p>{words.receipt.keep}</p>
          <form method="post" action={REMOVAL_ADDRESS}>
            <input type="hidden" name="id" value={receipt.id} />
            <input type="hidden" name="token" value={receipt.removalToken} />
            <button type="submit">{words.receipt.remove}</button>
          </form>
          <p>{words.receipt.later}</p>
        </>
      )}
      <p>
        <a href={paths.contact}>{words.receipt.back}</a>
      </p>
    </div>
  );
}
