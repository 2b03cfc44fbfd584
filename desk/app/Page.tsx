import { useCallback, useState } from 'react';
import { Button } from './Button.tsx';

const WIDTHS = [1440, 390] as const;

interface PageProps {
  /** The site's host name, and how often its server was started; undefined if it is not shown. */
  preview: { host: string; starts: number } | undefined;
  path: string;
  anchor: string;
}

/** The real page with the unsaved edits, at desktop or phone width. */
export function Page({ preview, path, anchor }: PageProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(1440);
  const fit = useCallback(
    (inner: HTMLIFrameElement) => {
      const observer = new ResizeObserver(([outer]) => {
        if (!outer) return;
        const scale = outer.contentRect.width / width;
        inner.style.width = `${width}px`;
        inner.style.height = `${outer.contentRect.height / scale}px`;
        inner.style.transform = `scale(${scale})`;
      });
      if (inner.parentElement) observer.observe(inner.parentElement);
      return () => observer.disconnect();
    },
    [width],
  );
  return (
    <>
      <div className="row spread pane-head">
        <h2>The page</h2>
        <fieldset className="row tabs">
          <legend className="visually-hidden">Width</legend>
          {WIDTHS.map((each) => (
            <Button
              key={each}
              look="small"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {each}
            </Button>
          ))}
        </fieldset>
      </div>
      {preview ? (
        <div className="preview">
          <iframe
            key={preview.starts}
            ref={fit}
            title="The page as visitors will see it"
            tabIndex={-1}
            // Without an origin: a program that took the port could show pages of the desk's own host in it.
            sandbox="allow-scripts allow-forms"
            src={`http://${preview.host}:${window.location.port}${path}${anchor ? `#${anchor}` : ''}`}
          />
        </div>
      ) : (
        <p className="pane-text">The page is not shown in this setup.</p>
      )}
    </>
  );
}
