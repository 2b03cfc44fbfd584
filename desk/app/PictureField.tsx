import type { FieldProps } from '@rjsf/utils';
import { type PointerEvent, useId, useState } from 'react';
import { send } from './requests.ts';

interface Picture {
  file: string;
  alt: string;
  focal?: [number, number];
}

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/** Uploads a chosen or dropped picture, or says why it cannot be used. */
function DropPicture({ media, onPicture }: { media: string; onPicture: (name: string) => void }) {
  const [said, setSaid] = useState('');
  const id = useId();
  async function take(file: File | undefined) {
    if (!file) return;
    setSaid('Checking…');
    try {
      const query = new URLSearchParams({ media, name: file.name });
      const { name } = await send<{ name: string }>(`picture?${query}`, file);
      setSaid(`${name} is large enough and whole.`);
      onPicture(name);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button inside
    <div
      className="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <label className="button" htmlFor={id}>
        Drop or choose another
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".jpg,.jpeg,.png,.svg"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <p role="status">{said}</p>
    </div>
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
    const box = event.currentTarget.getBoundingClientRect();
    moveTo(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    );
  };
  const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const wrong = (field: 'file' | 'alt') => (errorSchema?.[field]?.__errors ?? []).join('. ');
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
          onChange={({ target }) => set({ alt: target.value })}
        />
        {wrong('alt') && <p className="wrong">{wrong('alt')}</p>}
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
            <img src={`/desk/media/${media}/${picture.file}`} alt="" draggable={false} />
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
          <DropPicture media={media} onPicture={(file) => set({ file })} />
          {wrong('file') && <p className="wrong">{wrong('file')}</p>}
        </div>
      </div>
    </div>
  );
}

/** A logo, which has no focal point. */
export function DrawingField({ formData, onChange, fieldPathId, registry, rawErrors }: FieldProps) {
  const { media } = registry.formContext as { media: string };
  return (
    <div className="field picture">
      <p>
        <b>Logo</b> {formData || 'none yet'}
      </p>
      {formData && <img className="logo" src={`/desk/media/${media}/${formData}`} alt="" />}
      <DropPicture media={media} onPicture={(file) => onChange(file, fieldPathId.path)} />
      {rawErrors && rawErrors.length > 0 && <p className="wrong">{rawErrors.join('. ')}</p>}
    </div>
  );
}
