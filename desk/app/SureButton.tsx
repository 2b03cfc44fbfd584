import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface SureButtonProps extends ComponentProps<typeof Button> {
  question: string;
  verb: string;
  onYes: () => void;
}

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
