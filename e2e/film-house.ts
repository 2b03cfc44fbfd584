import { makeFilm } from '../model/films/film.fixture.ts';
import { testWithFilms } from './small-house.ts';

export const SECONDS = 3;
export const CUE = '[Rain on a tin roof.]';
export const STORAGE = 'https://films.example.com';
export const SPOKEN = 'Somebody asks for the way. Nobody answers.';

export const film = {
  files: ['large.mp4', 'small.mp4'],
  description: 'A short film for a test.',
  published: '2026-01-02',
  speech: true,
  captions: ['en', 'hi'].map((language) => ({ language, file: `words.${language}.vtt` })),
  described: 'described.mp4',
  transcript: [SPOKEN],
};
const stored = {
  ...{ ...film, files: [], captions: [], speech: false },
  ...{ described: undefined, transcript: [] },
  stored: [
    {
      address: `${STORAGE}/second.mp4`,
      ...{ bytes: 1000, sha256: '0'.repeat(64), width: 320, height: 144 },
      ...{ seconds: SECONDS, sound: false },
    },
  ],
};

/** The first film is in the content, and the second one on the house's own storage. */
export const test = testWithFilms([film, stored], async () => {
  const small = await makeFilm({ seconds: SECONDS, sound: true, fastStart: false });
  const size = { width: 640, height: 288 };
  const large = await makeFilm({ seconds: SECONDS, sound: true, ...size });
  const words = `WEBVTT\n\n00:00.000 --> 00:0${SECONDS}.000\n${CUE}\n`;
  const captions = Object.fromEntries(film.captions.map(({ file }) => [file, words]));
  return { 'small.mp4': small, 'described.mp4': small, 'large.mp4': large, ...captions };
});
