import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'line' | 'ink' | 'solid';
}

/** A button that acts once at a time. A disabled one keeps the focus, which a save or the last step up would lose. */
export function Button({ look = 'line', disabled, onClick, ...rest }: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const off = disabled || busy;
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    setBusy(true);
    try {
      await onClick?.(event);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={look}
      aria-disabled={off || undefined}
      onClick={off ? undefined : press}
      {...rest}
    />
  );
}

interface SureButtonProps extends ButtonProps {
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
          <Button type="submit" look="ink" onClick={onYes}>
            {verb}
          </Button>
        </form>
      </dialog>
    </>
  );
}

export const DownloadButton = (props: { path: string; name: string; children: ReactNode }) => (
  <a className="line" href={`/desk/${props.path}`} download={props.name}>
    {props.children}
  </a>
);

interface DropFileProps extends ComponentProps<'input'> {
  label: string;
  wide?: boolean;
  onFile: (file: File) => void;
}

export function DropFile({ label, wide, onFile, children, ...input }: DropFileProps) {
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file field
    <div
      className={wide ? 'row spread drop' : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <label className="line">
        {label}
        <input
          {...input}
          className="visually-hidden"
          type="file"
          onChange={({ target }) => take(target.files)}
        />
      </label>
    </div>
  );
}
