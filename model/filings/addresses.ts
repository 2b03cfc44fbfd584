import { FILING_SECTIONS } from '../../contract/filing-sections.ts';
import { paths } from '../../contract/paths.ts';

const firstPart = (path: string) => path.split(/[/?#]/)[1] ?? '';

const { prose: _ofContent, filings: _ofSections, hireItem: _ofHire, ...coded } = paths;

/** The first parts of all addresses that are written in code. */
const PAGES = Object.values(coded).map((path) =>
  firstPart(typeof path === 'string' ? path : path('id')),
);

/** Pages without a link, folders of the built site, and addresses of the server. */
const OTHERS = '404 api assets feeds media uploads healthz readyz metrics'.split(' ');

/** Whether a first part of an address is in use, so that no page of text can have it. */
export const isTaken = (name: string) =>
  [...FILING_SECTIONS, ...PAGES, ...OTHERS].some((taken) => taken === name);
