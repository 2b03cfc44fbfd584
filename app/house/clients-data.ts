import { content, servedFile } from '../content/content.ts';

/** The clients' logos in order. The sizes in CSS pixels give every logo the same visual weight. */
export async function clientLogos() {
  const { clients } = await content();
  return Promise.all(
    clients.map(async ({ id, name, logo }) => {
      const drawing = await servedFile(`clients/${logo}`);
      const aspect = drawing.width / drawing.height;
      const width = Math.round(82 * Math.sqrt(aspect));
      return { id, name, src: drawing.src, width, height: Math.round(width / aspect) };
    }),
  );
}

export type ClientLogo = Awaited<ReturnType<typeof clientLogos>>[number];
