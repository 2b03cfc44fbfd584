import { FACT_SHEET, paths } from '../../../site/contract/paths.ts';
import { page, type RoomPages } from '../../../site/page-data/route.ts';
import FactSheet from './FactSheet.tsx';
import Filings from './Filings.tsx';
import { filingsPage, filingsPages } from './filings-data.ts';
import Investor from './Investor.tsx';
import { factSheetPage, hasFactSheet, investorPage } from './investor-data.ts';

export const room: RoomPages = {
  pages: async () => [
    page(paths.investor, Investor, investorPage),
    ...((await hasFactSheet()) ? [page(FACT_SHEET, FactSheet, factSheetPage)] : []),
    ...(await filingsPages()).map((list) =>
      page(paths.filings(list.section, list.year), Filings, () => filingsPage(list)),
    ),
  ],
};
