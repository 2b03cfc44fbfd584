import { useState } from 'react';
import { fill } from '../../../contract/words/fill.ts';
import type { Quote } from '../../../server/messages/store/kept-kit.ts';
import { Button } from '../Button.tsx';
import type { Message } from '../requests.ts';
import { usePolled } from '../use-polled.ts';
import type { QuoteWords } from './answers.ts';
import { quoteText } from './quote-text.ts';
import { Table } from './Table.tsx';

interface QuoteFormProps {
  message: Message & { kit: NonNullable<Message['kit']> };
  onSend: (quote: Quote) => void;
}

/** Windows opens no longer address, and does not say so. */
const LONGEST_ADDRESS = 2000;
const HEADS = { quantity: 'Quantity', name: 'Item', rate: 'Rs a day', value: 'Rs to replace one' };
type Column = keyof typeof HEADS;
const COLUMNS = Object.keys(HEADS) as Column[];

const positive = (typed: string) => Math.max(0, Number(typed));

/** The answer to a kit list: its lines with rates to change, lines to add, and the finished text for the mail program. */
export function QuoteForm({ message, onSend }: QuoteFormProps) {
  const { kit, email, name, reference } = message;
  const { answer: words } = usePolled<QuoteWords | null>('quote-words', true);
  const [charged, setCharged] = useState(kit.quote?.charged ?? kit.counted?.charged ?? 1);
  const [lines, setLines] = useState<Quote['lines']>(
    kit.quote?.lines ??
      kit.items.map(({ quantity, rate, value, ...item }) => {
        return { name: `${item.name} (${item.maker})`, quantity, rate, value };
      }),
  );
  if (!words) return null;
  const quoted = lines.filter(({ quantity }) => quantity > 0);
  const to = { name, reference, counted: kit.counted };
  const text = quoteText({ charged, lines: quoted }, to, words, Date.now());
  const subject = encodeURIComponent(fill(words.subject, { reference }));
  const mail = `mailto:${encodeURIComponent(email)}?subject=${subject}`;
  const whole = `${mail}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  const fits = whole.length <= LONGEST_ADDRESS || !navigator.userAgent.includes('Windows');
  const set = (at: number, part: Partial<Quote['lines'][number]>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  const typedIn = (column: Column, typed: string) => {
    if (column === 'name') return typed;
    return typed === '' && column !== 'quantity' ? undefined : positive(typed);
  };
  return (
    <section className="quote" aria-label="Quote">
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
      <Table caption="Quote" heads={[...Object.values(HEADS), 'Once']}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
          <tr key={at}>
            {COLUMNS.map((column) => (
              <td key={column} className="field">
                <input
                  aria-label={`${HEADS[column]}, line ${at + 1}`}
                  type={column === 'name' ? 'text' : 'number'}
                  min="0"
                  value={line[column] ?? ''}
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
      <p className="message">{text}</p>
      {!fits && <p>This text is too long for a link. It is copied: paste it into the mail.</p>}
      <a
        className="button key"
        href={fits ? whole : mail}
        onClick={() => {
          if (!fits) void navigator.clipboard.writeText(text);
          onSend({ charged, lines: quoted, text });
        }}
      >
        Send the quote by mail
      </a>
    </section>
  );
}
