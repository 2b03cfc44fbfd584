import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'key' | 'go' | 'small';
}

/** A button that does something on this page. */
export function Button({ look, ...rest }: ButtonProps) {
  return <button type="button" className={look ? `button ${look}` : 'button'} {...rest} />;
}
