import type { ComponentProps } from 'react';

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
      <label className="button">
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
