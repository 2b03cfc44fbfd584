interface FindFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function FindField({ label, value, onChange }: FindFieldProps) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
