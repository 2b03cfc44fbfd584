import { Parser } from 'htmlparser2';

/** Elements that run scripts, or show other documents. */
const ACTIVE = /^(?:script|foreignobject|iframe|embed|object|handler|listener|meta)$/i;
/** Animations can give an attribute a value that nothing here checks. */
const ANIMATION = /^(?:set|animate)/i;
const OWN_OR_PICTURE = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp);)/i;

/** Problems of a drawing that could run a script or load other files where it is shown. */
export function activeSvgContent(svg: string): string[] {
  const found = new Set<string>();
  const checkStyle = (css: string) => {
    // CSS can write each letter as an escape.
    if (/@import|url\(\s*["']?(?!\s*#|\s*data:image\/)|expression\(|\\/i.test(css)) {
      found.add('a reference to another file in a style');
    }
  };
  let text = '';
  const parser = new Parser(
    {
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
    },
    { xmlMode: true },
  );
  parser.end(svg);
  // Of all text, because elements inside <style> do not end the style for a browser.
  checkStyle(text);
  return [...found].map(
    (what) => `expected a drawing without scripts and references to other files, got ${what}`,
  );
}
