import { join } from 'node:path';
import type { BuildRoom } from '../steps.ts';
import { archiveLists, placeUploads, writeArchives } from './filing-archives.ts';
import { publishFilings } from './publish-filings.ts';

export const room: BuildRoom = {
  archive: ({ investor, filings }) => writeArchives(investor ? archiveLists(filings) : new Map()),
  async serve(content, publication) {
    await placeUploads(content.filings, join(publication.into, 'client/uploads'));
    await publishFilings(content, publication);
  },
};
