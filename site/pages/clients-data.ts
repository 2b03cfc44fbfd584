import { content, servedFile } from '../page-data/content.ts';

/** The height of a logo in CSS pixels. */
const HEIGHT = 40;

/** The clients' logos in order. */
export async function clientLogos() {
  const { clients } = await content();
  return Promise.all(
    clients.map(async ({ id, name, logo }) => {
      const drawing = await servedFile(`clients/${logo}`);
      const width = Math.round((HEIGHT * drawing.width) / drawing.height);
      return { id, name, src: drawing.src, width, height: HEIGHT };
    }),
  );
}

export type ClientLogo = Awaited<ReturnType<typeof clientLogos>>[number];
