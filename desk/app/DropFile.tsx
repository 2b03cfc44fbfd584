import { type ReactNode, useId } from 'react';

interface DropFileProps {
  label: string;
  /** Accepted file endings or types, as in the attribute `accept`. */
  accept: string;
  /** The ids of the texts that say what is wrong. */
  describedBy?: string;
  invalid?: boolean;
  wide?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** A file field that a file can also be dropped on. */
export function DropFile(props: DropFileProps) {
  const { label, accept, describedBy, invalid, wide, onFile, children } = props;
  const id = useId();
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file field
    <div
      className={wide ? 'drop wide' : 'drop'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <label className="button" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}
