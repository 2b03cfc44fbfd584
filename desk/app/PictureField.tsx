import type { FieldProps } from '@rjsf/utils';
import { type PointerEvent, useEffect, useId, useState } from 'react';
import { DropFile } from './DropFile.tsx';
import { fileUrl, send } from './requests.ts';
import { useStatus } from './use-status.ts';
import { Wrong, wrongId } from './Wrong.tsx';

type Picture = { file: string; alt: string; focal?: [number, number] };

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

interface PictureFileProps {
  media: string;
  /** The id of the field, whose problems are shown near it. */
  field: string;
  invalid: boolean;
  onPicture: (name: string) => void;
}

/** Uploads a chosen or dropped picture, or says why it cannot be used. */
function PictureFile({ media, field, invalid, onPicture }: PictureFileProps) {
  const { status, failed, attempt } = useStatus();
  const id = useId();
  const take = (file: File) =>
    attempt(async () => {
      const query = new URLSearchParams({ media, name: file.name });
      const { name } = await send<{ name: string }>(`picture?${query}`, file);
      onPicture(name);
      return `${name} is complete and large enough.`;
    });
  return (
    <>
      <DropFile
        label="Drop or choose another"
        accept=".jpg,.jpeg,.png,.svg"
        describedBy={`${id} ${wrongId(field)}`}
        invalid={invalid || failed}
        onFile={(file) => void take(file)}
      />
      <p role="status" id={id} className={failed ? 'fault' : undefined}>
        {status}
      </p>
    </>
  );
}

/** Picture, focal point and alternative text. The build crops around the focal point. */
export function PictureField(props: FieldProps) {
  const { formData, onChange, fieldPathId, registry, errorSchema } = props;
  const { media } = registry.formContext as { media: string };
  const picture: Picture = { file: '', alt: '', ...formData };
  const [x, y] = picture.focal ?? [50, 50];
  const id = fieldPathId.$id;
  const set = (change: Partial<Picture>) =>
    onChange({ ...formData, ...picture, ...change }, fieldPathId.path);
  const moveTo = (left: number, top: number) => set({ focal: [percent(left), percent(top)] });
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    moveTo(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  const wrong = (field: 'file' | 'alt') => errorSchema?.[field]?.__errors;
  return (
    <div className="picture">
      <div className="field">
        <label htmlFor={`${id}_alt`}>
          Alternative text <small>what the picture shows, for people who cannot see it</small>
        </label>
        <textarea
          id={`${id}_alt`}
          rows={2}
          value={picture.alt}
          aria-invalid={wrong('alt') ? true : undefined}
          aria-describedby={wrongId(`${id}_alt`)}
          onChange={({ target }) => set({ alt: target.value })}
        />
        <Wrong field={`${id}_alt`} messages={wrong('alt')} />
      </div>
      <div className="picture-row">
        {picture.file && (
          <button
            type="button"
            className="focal"
            aria-label={`Focal point of the picture: ${x} % from the left, ${y} % from the top. Move it with the arrow keys.`}
            onPointerDown={drag}
            onPointerMove={drag}
            onKeyDown={(event) => {
              const by = ARROWS[event.key];
              if (!by) return;
              event.preventDefault();
              moveTo(x + by[0], y + by[1]);
            }}
          >
            <DraftImage path={`${media}/${picture.file}`} />
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${x} 0V100M0 ${y}H100`} />
            </svg>
          </button>
        )}
        <div>
          <p>
            <b>Picture</b> {picture.file || 'none yet'}
          </p>
          <p>
            Focal point {x} %, {y} %. Drag the cross, or use the arrow keys.
          </p>
          <PictureFile
            media={media}
            field={`${id}_file`}
            invalid={Boolean(wrong('file'))}
            onPicture={(file) => set({ file })}
          />
          <Wrong field={`${id}_file`} messages={wrong('file')} />
        </div>
      </div>
    </div>
  );
}

/** A logo, which has no focal point. */
export function DrawingField({ formData, onChange, fieldPathId, registry, rawErrors }: FieldProps) {
  const { media } = registry.formContext as { media: string };
  return (
    <div className="picture">
      <p>{formData || 'none yet'}</p>
      {formData && <DraftImage className="logo" path={`${media}/${formData}`} />}
      <PictureFile
        media={media}
        field={fieldPathId.$id}
        invalid={Boolean(rawErrors?.length)}
        onPicture={(file) => onChange(file, fieldPathId.path)}
      />
    </div>
  );
}

/** A picture or drawing of the drafts. An image element cannot send the session, so the page loads the file itself. */
function DraftImage({ path, className }: { path: string; className?: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const loaded = fileUrl(`media/${path}`).catch(() => '');
    let current = true;
    void loaded.then((address) => current && setUrl(address));
    return () => {
      current = false;
      void loaded.then(URL.revokeObjectURL);
    };
  }, [path]);
  return <img className={className} src={url || undefined} alt="" draggable={false} />;
}
