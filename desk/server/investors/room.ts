import type { DeskRoom } from '../routes.ts';
import { FilingDesk } from './filing-desk.ts';
import { filingRoutes } from './filing-routes.ts';

export const room: DeskRoom = {
  routes: {
    filings(app, { content, drafts, ...around }) {
      const filings = new FilingDesk(content, around);
      app.addHook('onClose', () => filings.close());
      filingRoutes(app, { filings, drafts });
    },
  },
};
