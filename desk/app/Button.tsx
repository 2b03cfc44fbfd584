import { type ComponentProps, type ReactNode, useRef } from 'react';

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

interface SureButtonProps extends ButtonProps {
  question: string;
  verb: string;
  onYes: () => void;
}

/** A button that asks first. */
export function SureButton({ question, verb, onYes, ...button }: SureButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button {...button} onClick={() => dialog.current?.showModal()} />
      <dialog ref={dialog} aria-label={question} data-theme="paper">
        <form method="dialog" className="row">
          <p>{question}</p>
          <Button type="submit">Keep</Button>
          <Button type="submit" look="key" onClick={onYes}>
            {verb}
          </Button>
        </form>
      </dialog>
    </>
  );
}

export const DownloadButton = (props: { path: string; name: string; children: ReactNode }) => (
  <a className="button" href={`/desk/${props.path}`} download={props.name}>
    {props.children}
  </a>
);
