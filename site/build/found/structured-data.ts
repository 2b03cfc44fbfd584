import type { Graph, Thing } from 'schema-dts';
import type { MediaManifest } from '../../content/pictures/picture-manifest.ts';
import type { Content } from '../../content/schemas/content.ts';
import type { Department } from '../../content/schemas/equipment-schemas.ts';
import type { Project } from '../../content/schemas/schemas.ts';
import { paths } from '../../contract/paths.ts';
import { breadcrumb } from '../../layout/Footer/breadcrumb.ts';
import type { FoundPage, ListedDocument } from '../../page-data/page-data.ts';

export interface StructuredDataSource {
  content: Content;
  siteUrl: string;
  media: MediaManifest;
}

export function structuredData(page: FoundPage, source: StructuredDataSource): Graph {
  const things: Thing[] = [organization(source)];
  if (page.path !== paths.home) things.push(breadcrumbs(page, source));
  if (page.gallery) things.push(gallery(page, page.gallery, source));
  if (page.film) things.push(film(page, page.film, source));
  if (page.department) things.push(hired(page, page.department, source));
  if (page.filings) things.push(documents(page.path, page.filings, source.siteUrl));
  return { '@context': 'https://schema.org', '@graph': things };
}

function organization({ content: { company }, siteUrl }: StructuredDataSource): Thing {
  const { registeredOffice: office, social } = company;
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#house`,
    name: company.legalName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: String(company.foundedYear),
    ...(company.cin && {
      identifier: { '@type': 'PropertyValue', propertyID: 'CIN', value: company.cin },
    }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.locality,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: office.country,
    },
    telephone: company.telephone.dial,
    email: company.supportEmail,
    sameAs: social.flatMap(({ href }) => href ?? []),
  };
}

/** The same steps as the breadcrumb in the footer. */
function breadcrumbs({ path }: FoundPage, source: StructuredDataSource): Thing {
  const home = { name: source.content.site.navigation.home, path: '' };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...breadcrumb(path, source.content.filingSections)].map(
      (crumb, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: crumb.name,
        item: source.siteUrl + crumb.path,
      }),
    ),
  };
}

function gallery(
  page: FoundPage,
  projects: readonly Project[],
  { siteUrl, media }: StructuredDataSource,
): Thing {
  return {
    '@type': 'ImageGallery',
    url: siteUrl + page.path,
    copyrightHolder: { '@id': `${siteUrl}/#house` },
    hasPart: projects.map(({ title, year, picture }) => ({
      '@type': 'ImageObject',
      name: title,
      caption: picture.alt,
      contentUrl: siteUrl + stillOf(picture.file, media),
      dateCreated: String(year),
    })),
  };
}

function stillOf(file: string, { pictures }: MediaManifest): string {
  const encoded = pictures[`projects/${file}`];
  if (!encoded) throw new Error(`content/projects/${file}: no encoded sizes`);
  return `${encoded.src}-${encoded.widths.at(-1)}.jpg`;
}

function film(
  { path, description, plays }: FoundPage,
  { title, kind, year, picture, credits, page }: Project,
  { siteUrl, media }: StructuredDataSource,
): Thing {
  return {
    '@type': 'Movie',
    '@id': `${siteUrl}${path}#film`,
    url: siteUrl + path,
    name: title,
    description,
    genre: kind,
    dateCreated: String(year),
    contributor: { '@id': `${siteUrl}/#house` },
    image: siteUrl + stillOf(picture.file, media),
    ...(credits && {
      director: { '@type': 'Person', name: credits.director },
      ...(credits.producer && {
        productionCompany: { '@type': 'Organization', name: credits.producer },
      }),
      ...(credits.client && { sponsor: { '@type': 'Organization', name: credits.client } }),
    }),
    ...(plays && { video: { '@type': 'VideoObject' as const, ...plays } }),
    ...(page && { creditText: page.credits.map((all) => `${all.label}: ${all.value}`).join('; ') }),
  };
}

/** The equipment of a department, each item with its address on the page, and its day rate if it has one. */
function hired(
  { path, headline }: FoundPage,
  { groups }: Department,
  { siteUrl }: StructuredDataSource,
): Thing {
  const items = groups.flatMap((group) => group.items);
  return {
    '@type': 'OfferCatalog',
    name: headline,
    url: siteUrl + path,
    itemListElement: items.map(({ id, name, maker, rate }) => ({
      '@type': 'Offer',
      url: `${siteUrl}${path}#${id}`,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      offeredBy: { '@id': `${siteUrl}/#house` },
      itemOffered: { '@type': 'Product', name, brand: { '@type': 'Brand', name: maker } },
      ...(rate !== undefined && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: rate,
          priceCurrency: 'INR',
          unitCode: 'DAY',
        },
      }),
    })),
  };
}

function documents(path: string, listed: readonly ListedDocument[], siteUrl: string): Thing {
  return {
    '@type': 'CollectionPage',
    url: siteUrl + path,
    hasPart: listed.map(({ title, href, date, language }) => ({
      '@type': 'DigitalDocument',
      name: title,
      url: siteUrl + href,
      datePublished: date,
      inLanguage: language,
      ...(href.endsWith('.pdf') && { encodingFormat: 'application/pdf' }),
    })),
  };
}
