import type { CompanyDate } from './dates-schema.ts';
import type { Department } from './equipment-schemas.ts';
import type { Filing } from './filing.ts';
import type { Listing } from './listing-schema.ts';
import type {
  About,
  Client,
  Company,
  ContactPage,
  FilingSectionPage,
  Hire,
  Home,
  Investor,
  MailCopy,
  NotFound,
  Person,
  Product,
  Project,
  ProjectPage,
  ProsePage,
  Regulation46Entry,
  Service,
  Site,
} from './schemas.ts';

/** All content, validated: what `loadContent` returns. */
export interface Content {
  company: Company;
  site: Site;
  home: Home;
  about: About;
  projectPage: ProjectPage;
  contactPage: ContactPage;
  mail: MailCopy;
  investor: Investor;
  listing: Listing;
  /** Dates for investors, in the order of the file; empty without a calendar. */
  dates: CompanyDate[];
  regulation46: Regulation46Entry[];
  filingSections: FilingSectionPage[];
  notFound: NotFound;
  /** Pages of headed paragraphs, in the order of their links in the footer. */
  prosePages: ProsePage[];
  services: Service[];
  projects: Project[];
  products: Product[];
  clients: Client[];
  people: Person[];
  /** Equipment for hire, by department in the order of the products; empty without equipment. */
  equipment: Department[];
  /** Null if there is no equipment. */
  hire: Hire | null;
  /** Newest first, then by title. */
  filings: Filing[];
}
