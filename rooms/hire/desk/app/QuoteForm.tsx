import { useState } from 'react';
import { Button } from '../../../../desk/app/Button.tsx';
import { usePolled, useStatus } from '../../../../desk/app/requests.ts';
import { fill } from '../../../../site/contract/words/fill.ts';
import type { Message } from '../../../messages/desk/app/message-parts.ts';
import type { KeptKit, Quote } from '../../server/kept-kit.ts';
import type { QuoteWords } from '../server/quote-words.ts';
import { quoteText } from './quote-text.ts';
import { Table } from './Table.tsx';

interface QuoteFormProps {
  message: Message & { kit: KeptKit };
  onSend: (quote: Quote) => void;
}

/** Mail programs cut longer addresses, and do not say so. */
const LONGEST_ADDRESS = 1800;
const HEADS = { quantity: 'Quantity', name: 'Item', rate: 'Rs a day', value: 'Rs to replace one' };
type Column = keyof typeof HEADS;
const COLUMNS = Object.keys(HEADS) as Column[];

const positive = (typed: string) => Math.max(0, Number(typed));

export function QuoteForm({ message, onSend }: QuoteFormProps) {
  const { kit, email, name, reference } = message;
  const { answer: words } = usePolled<QuoteWords | null>('quote-words', true);
  const [charged, setCharged] = useState(kit.quote?.charged ?? kit.counted?.charged ?? 1);
  const [valid, setValid] = useState(kit.quote?.until);
  const [lines, setLines] = useState<Quote['lines']>(
    kit.quote?.lines ??
      kit.items.map(({ quantity, rate, value, ...item }) => {
        return { name: `${item.name} (${item.maker})`, quantity, rate, value };
      }),
  );
  const { status, attempt } = useStatus();
  if (!words) return null;
  const quoted = lines.filter(({ quantity }) => quantity > 0);
  const until = valid || words.until;
  const text = quoteText({ charged, lines: quoted, until }, { name, reference, kit }, words);
  const subject = fill(words.subject, { reference });
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
  const withText = `${mail}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const fits = withText.length <= LONGEST_ADDRESS;
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(text);
      return fits ? 'Copied.' : 'Copied: paste it into the mail.';
    });
  const print = () => {
    // The name of the file, if it becomes a PDF.
    const { title } = document;
    document.title = subject;
    window.print();
    document.title = title;
  };
  const set = (at: number, part: Partial<Quote['lines'][number]>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const typedIn = (column: Column, typed: string) => {
    if (column === 'name') return typed;
    if (typed === '' && column !== 'quantity') return undefined;
    return column === 'rate' ? Number(typed) : positive(typed);
  };
  return (
    <section className="quote" aria-label="Quote">
      <div className="row">
        <label className="field">
          Days charged
          <input
            type="number"
            min="0"
            step="any"
            value={charged}
            onChange={({ target }) => setCharged(positive(target.value))}
          />
        </label>
        <label className="field">
          Valid until
          <input type="date" value={until} onChange={({ target }) => setValid(target.value)} />
        </label>
      </div>
      <Table caption="Quote" heads={[...Object.values(HEADS), 'Once']}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
          <tr key={at}>
            {COLUMNS.map((column) => (
              <td key={column} className="field">
                <input
                  aria-label={`${HEADS[column]}, line ${at + 1}`}
                  type={column === 'name' ? 'text' : 'number'}
                  min={column === 'rate' ? undefined : 0}
                  // An empty quantity counts as 0. Do not show the 0: the next digit typed would follow it.
                  value={(column === 'quantity' ? line[column] || '' : line[column]) ?? ''}
                  onChange={({ target }) => set(at, { [column]: typedIn(column, target.value) })}
                />
              </td>
            ))}
            <td>
              <input
                aria-label={`Once, not for each day, line ${at + 1}`}
                type="checkbox"
                checked={line.once ?? false}
                onChange={({ target }) => set(at, { once: target.checked })}
              />
            </td>
          </tr>
        ))}
      </Table>
      <Button onClick={() => setLines([...lines, { name: '', quantity: 1, once: true }])}>
        Add a line
      </Button>
      <small> A discount is a line below zero: −5000.</small>
      <p className="message">{text}</p>
      {!fits && (
        <p>This text is too long for a link: it is copied, and you paste it into the mail.</p>
      )}
      <div className="row">
        <a
          className="ink"
          href={fits ? withText : mail}
          onClick={() => {
            if (!fits) void copy();
            onSend({ charged, lines: quoted, until, text });
          }}
        >
          Send the quote
        </a>
        <Button onClick={() => copy()}>Copy</Button>
        <Button onClick={print}>Print, or save as PDF</Button>
        <p role="status">{status}</p>
      </div>
    </section>
  );
}
