import { Icon } from '../../app/ui/Icon/Icon.tsx';

interface FindFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field above a list. */
export function FindField({ label, placeholder = label, value, onChange }: FindFieldProps) {
  return (
    <div className="find">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
