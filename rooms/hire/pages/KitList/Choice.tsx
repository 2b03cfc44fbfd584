import type { ComponentProps } from 'react';
import { Icon } from '../../../../site/ui/Icon/Icon.tsx';

/** A choice in a field: one of several, or one that is ticked by itself. */
export function Choice({ children, type = 'checkbox', ...rest }: ComponentProps<'input'>) {
  return (
    <label className="tap">
      <input className="over-label" type={type} {...rest} />
      {type === 'checkbox' && rest.checked && <Icon name="tick" />}
      {children}
    </label>
  );
}
