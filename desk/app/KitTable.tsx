import { Facts } from './Facts.tsx';
import type { Message } from './requests.ts';

interface KitTableProps {
  kit: NonNullable<Message['kit']>;
  reference: string;
}

/** The kit list of a message: when and where, and its lines. */
export function KitTable({ kit: { items, dates, place }, reference }: KitTableProps) {
  return (
    <>
      <Facts facts={{ Dates: dates, Place: place }} />
      <table className="kit">
        <caption className="slate">Kit list</caption>
        <thead>
          <tr>
            {['Quantity', 'Item', 'Department', 'Note'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, quantity, name, maker, department, note }) => (
            <tr key={id}>
              <td>{quantity}</td>
              <td>
                {name} <small>{maker}</small>
              </td>
              <td>{department}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={`/desk/messages/${reference}/kit.csv`}>Export the list as CSV</a>
      </p>
    </>
  );
}
