import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { ARCHIVE_FOLDER, CONTENT_FOLDER } from '../content/content-folder.ts';
import { MEDIA_CACHE, type MediaManifest } from '../content/pictures/picture-manifest.ts';
import type { Content } from '../content/schemas/content.ts';
import { pressKitName } from '../content/schemas/schemas.ts';

const LOGO_WIDTH = 2000;

const SVG_DENSITY = 72;

interface PressPicture {
  name: string;
  caption: readonly string[];
  read: () => Promise<Uint8Array>;
}

/** Writes the press kit, if the house has one: logos, stills and portraits, their captions and the terms. */
export async function writePressKit(
  content: Content,
  { pictures }: Pick<MediaManifest, 'pictures'>,
  { contentFolder = CONTENT_FOLDER, media = MEDIA_CACHE, into = ARCHIVE_FOLDER } = {},
): Promise<void> {
  const { about, company, people, projects, projectPage } = content;
  if (!about.press) return;

  const encoded = (folder: string, file: string, name: string, caption: string[]): PressPicture => {
    const sizes = pictures[`${folder}/${file}`];
    if (!sizes) throw new Error(`content/${folder}/${file}: no encoded sizes; run npm run build`);
    const widest = `${sizes.src.slice('/media/'.length)}-${sizes.widths.at(-1)}.jpg`;
    return { name: `${name}.jpg`, caption, read: () => readFile(join(media, widest)) };
  };
  const labels = projectPage?.lightbox.credits;
  const kit = [
    ...(await logos(join(contentFolder, 'brand'), company.legalName)),
    ...projects.map(({ id, picture, title, kind, year, credits }) =>
      encoded('projects', picture.file, `stills/${id}`, [
        `${title}. ${kind}, ${year}.`,
        picture.alt,
        ...(['director', 'photography', 'client', 'producer'] as const).flatMap((role) => {
          const name = credits?.[role];
          return name ? [`${labels?.[role]}: ${name}`] : [];
        }),
      ]),
    ),
    // Numbered, because two people may share a picture.
    ...people.map(({ picture, name, role }, at) =>
      encoded('people', picture.file, `portraits/${at + 1}-${parse(picture.file).name}`, [
        `${name}, ${role}.`,
        picture.alt,
      ]),
    ),
  ];
  const { terms, contact } = about.press;
  const texts = {
    'captions.txt': kit.map(({ name, caption }) => [name, ...caption].join('\n')),
    'terms.txt': [
      ...terms.paragraphs,
      [contact.name, contact.role, contact.email, contact.telephone.display].join('\n'),
    ],
  };
  const files: Record<string, Uint8Array> = {};
  for (const [name, paragraphs] of Object.entries(texts))
    files[name] = strToU8(`${paragraphs.join('\n\n')}\n`);
  for (const { name, read } of kit) files[name] = await read();
  // Pictures are compressed already. The same content gives the same bytes.
  const zip = zipSync(files, { level: 0, mtime: `${about.meta.updated}T12:00:00` });
  await writeFile(join(into, pressKitName(company)), zip);
}

/** Every drawing of the brand, as SVG and as PNG, without the icon of the browser tab. */
async function logos(folder: string, owner: string): Promise<PressPicture[]> {
  const files = (await readdir(folder)).filter((file) => /^(?!favicon).*\.svg$/.test(file)).sort();
  return files.flatMap((file) => {
    const drawing = join(folder, file);
    const name = `logos/${parse(file).name}`;
    return [
      { name: `${name}.svg`, caption: [`${owner}.`], read: () => readFile(drawing) },
      {
        name: `${name}.png`,
        caption: [`${owner}.`],
        read: async () => {
          const { width = LOGO_WIDTH } = await sharp(drawing).metadata();
          const density = Math.max(1, (SVG_DENSITY * LOGO_WIDTH) / width);
          return sharp(drawing, { density }).resize(LOGO_WIDTH).png().toBuffer();
        },
      },
    ];
  });
}
