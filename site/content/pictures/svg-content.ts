import { type Handler, Parser } from 'htmlparser2';

/** Elements that run scripts, or show other documents. */
const ACTIVE = /^(?:script|foreignobject|iframe|embed|object|handler|listener|meta)$/i;
/** Animations can give an attribute a value that nothing here checks. */
const ANIMATION = /^(?:set|animate)/i;
const OWN_OR_PICTURE = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);)/i;

/** What the build leaves out of a drawing. */
export const COMMENTS = /<\?xml[^>]*>|<!--[\s\S]*?-->/g;

/** The size of a drawing, which is that of its viewBox; undefined if it has none. */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  let box: string | undefined;
  const onopentag: Handler['onopentag'] = (name, { viewBox = '' }) => {
    if (name === 'svg') box ??= viewBox;
  };
  new Parser({ onopentag }, { xmlMode: true }).end(svg);
  const numbers =
    box
      ?.trim()
      .split(/\s*,\s*|\s+/)
      .map(Number) ?? [];
  const [, , width = 0, height = 0] = numbers;
  const isWhole = numbers.length === 4 && numbers.every(Number.isFinite);
  return isWhole && width > 0 && height > 0 ? { width, height } : undefined;
}

export function activeSvgContent(svg: string): string[] {
  const found = new Set<string>();
  const checkStyle = (css: string) => {
    // CSS can write each letter as an escape.
    if (/@import|url\(\s*["']?(?!\s*#|\s*data:image\/)|expression\(|\\/i.test(css)) {
      found.add('a reference to another file in a style');
    }
  };
  let text = '';
  const reader = {
    onprocessinginstruction: (name) => {
      if (/^!doctype$/i.test(name) && /<!ENTITY|\[/i.test(svg)) found.add('an entity');
      if (/^\?xml-stylesheet$/i.test(name)) found.add('a stylesheet in another file');
    },
    onopentag: (name, attributes) => {
      const local = name.replace(/^.*:/, '');
      if (ACTIVE.test(local)) found.add(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const own = attribute.replace(/^.*:/, '');
        if (/^on/i.test(own)) found.add(`the handler ${attribute}`);
        if (/^(?:href|src)$/i.test(own) && !OWN_OR_PICTURE.test(value)) {
          found.add(`a reference to ${value.slice(0, 40)}`);
        }
        if (ANIMATION.test(local) && /^attributename$/i.test(own) && /href|^on/i.test(value)) {
          found.add(`<${name}> of ${value}`);
        }
        if (!/^xmlns/.test(attribute)) checkStyle(value);
      }
    },
    ontext: (part) => {
      text += part;
    },
  } satisfies Partial<Handler>;
  // Without comments, its parts may become something else.
  for (const each of [svg, svg.replace(COMMENTS, '')])
    new Parser(reader, { xmlMode: true }).end(each);
  // Of all text, because elements inside <style> do not end the style for a browser.
  checkStyle(text);
  return [...found].map(
    (what) => `expected a drawing without scripts and references to other files, got ${what}`,
  );
}
