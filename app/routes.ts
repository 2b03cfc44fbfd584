import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { filingRoutes } from './filing-routes.ts';

/** Every address of the site, on one screen. */
export default [
  index('pages/Home.tsx'),
  route('about', 'pages/About.tsx'),
  route('project', 'pages/Project.tsx'),
  route('contact', 'pages/Contact.tsx'),
  route('investor', 'pages/Investor.tsx'),
  ...filingRoutes('stock-exchange-disclosure', 'pages/StockExchangeDisclosure.tsx'),
  ...filingRoutes('offer-documents', 'pages/OfferDocuments.tsx'),
  ...filingRoutes('financials', 'pages/Financials.tsx'),
  ...filingRoutes('governance', 'pages/Governance.tsx'),
  route('esg', 'pages/Esg.tsx'),
  route('filings.json', 'pages/filings-index.ts'),
  route('privacy', 'pages/Privacy.tsx'),
  route('accessibility', 'pages/Accessibility.tsx'),
  // Every component in every state, for those who develop; `npm run dev` alone has it.
  ...(process.env['NODE_ENV'] === 'development'
    ? [route('styleguide', 'styleguide/Styleguide.tsx')]
    : []),
  route('*', 'pages/NotFound.tsx'),
] satisfies RouteConfig;
