import type { Message } from './requests.ts';

interface Props {
  kit: NonNullable<Message['kit']>;
  reference: string;
}

/** The kit list of a message: when and where, and its lines. */
export function KitTable({ kit: { items, dates, place }, reference }: Props) {
  return (
    <>
      <dl className="facts">
        {Object.entries({ Dates: dates, Place: place }).map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <table className="kit">
        <caption className="slate">Kit list</caption>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
            <th scope="col">Department</th>
            <th scope="col">Note</th>
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
