import type { Manifest } from 'vite';
import type { RenderedPage } from '../../../app/entry.server.tsx';
import { writeAsset } from '../pages.ts';

const ENTRY = 'app/entry.client.tsx';

/** Writes a page's start module: its data, and the modules that the inline script loads. @returns its address */
export async function writeStartModule(page: RenderedPage, manifest: Manifest): Promise<string> {
  // All pages share it, so visitors load it once.
  const layout = await writeAsset('layout', 'js', `export default ${JSON.stringify(page.layout)}`);
  const modules = [...leavesFirst([ENTRY, page.module], manifest), layout];
  const address = (key: string) => JSON.stringify(`/${fileOf(key, manifest).file}`);
  const code = [
    `export const modules=${JSON.stringify(modules)};`,
    'export const start=async()=>{',
    `const [{hydrate},{default:Page},{default:layout}]=await Promise.all([${address(ENTRY)},${address(page.module)},${JSON.stringify(layout)}].map((address)=>import(address)));`,
    `hydrate(Page,layout,${JSON.stringify(page.data)})}`,
  ].join('');
  const { path } = page.data;
  return writeAsset(
    `start-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
    'js',
    code,
  );
}

/** Addresses of modules and their imports, each after its dependencies. */
function leavesFirst(keys: readonly string[], manifest: Manifest): Set<string> {
  const order = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, imports = [] } = fileOf(key, manifest);
    imports.forEach(visit);
    order.add(`/${file}`);
  };
  keys.forEach(visit);
  return order;
}

function fileOf(key: string, manifest: Manifest) {
  const file = manifest[key];
  if (!file) throw new Error(`${key}: not among the compiled modules`);
  return file;
}
