import { useId } from 'react';
import { Icon } from '../../app/ui/Icon/Icon.tsx';

interface FindFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field above a list. */
export function FindField({ label, placeholder = label, value, onChange }: FindFieldProps) {
  const id = useId();
  return (
    <div className="find">
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
