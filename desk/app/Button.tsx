import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'key' | 'go' | 'small';
}

/** A button that does something on this page. A disabled one keeps the focus, which a save or the last step up would lose. */
export function Button({ look, disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={look ? `button ${look}` : 'button'}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  );
}
