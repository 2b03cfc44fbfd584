import { content, servedFile } from '../page-data/content.ts';

const HEIGHT = 40;

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
