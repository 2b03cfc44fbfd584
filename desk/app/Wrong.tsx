/** The id of the text that says what is wrong with a field. */
export const wrongId = (field: string): string => `${field}__error`;

/** What is wrong with a field. The field names this text in aria-describedby. */
export function Wrong({
  field,
  messages = [],
}: {
  field: string;
  messages?: string[] | undefined;
}) {
  const text = [...new Set(messages)].join('. ');
  if (!text) return null;
  return (
    <p className="fault" id={wrongId(field)}>
      {text.charAt(0).toUpperCase() + text.slice(1).replace(/\.$/, '')}.
    </p>
  );
}
