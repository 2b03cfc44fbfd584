import { errorId, type FieldProps } from '@rjsf/utils';
import { type CSSProperties, type PointerEvent, useId } from 'react';
import { DropFile } from './Button.tsx';
import { post, useStatus } from './requests.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The name of a picture or logo. Uploads another that is chosen or dropped, or says why it cannot be used. */
export function FileField({ formData, onChange, fieldPathId, registry, rawErrors }: FieldProps) {
  const { media } = registry.formContext;
  const { status, failed, attempt } = useStatus();
  const id = useId();
  const take = (file: File) =>
    attempt(async () => {
      const query = new URLSearchParams({ media, name: file.name });
      const { name } = await post<{ name: string }>(`picture?${query}`, file);
      onChange(name, fieldPathId.path);
      return `${name} is complete and large enough.`;
    });
  return (
    <>
      <p>{formData || 'none yet'}</p>
      {formData?.endsWith('.svg') && <DraftImage className="logo" path={`${media}/${formData}`} />}
      <DropFile
        id={fieldPathId.$id}
        label="Drop or choose another"
        accept=".jpg,.jpeg,.png,.svg"
        aria-invalid={failed || Boolean(rawErrors?.length) || undefined}
        aria-describedby={`${id} ${errorId(fieldPathId)}`}
        onFile={(file) => void take(file)}
      />
      <p role="status" id={id} className={failed ? 'fault' : undefined}>
        {status}
      </p>
    </>
  );
}

/** The point around which the build crops a picture, as a cross on it. */
export function FocalPoint({ formData, onChange, fieldPathId, registry }: FieldProps) {
  const { file, focal = [50, 50] }: { file?: string; focal?: [number, number] } = formData ?? {};
  if (!file) return null;
  const [x, y] = focal;
  const moveTo = (...to: number[]) => {
    const point = to.map((value) => Math.round(Math.min(100, Math.max(0, value))));
    onChange({ ...formData, focal: point }, fieldPathId.path);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    moveTo(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  return (
    <>
      <button
        type="button"
        className="focal"
        style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
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
        <DraftImage path={`${registry.formContext.media}/${file}`} />
      </button>
      <p className="small">
        Focal point {x} %, {y} %. Drag the cross, or use the arrow keys.
      </p>
    </>
  );
}

function DraftImage({ path, className }: { path: string; className?: string }) {
  return <img className={className} src={`/desk/media/${path}`} alt="" draggable={false} />;
}
