import { longDate } from '../../../contract/words/dates.ts';
import type { Block } from '../pdf/blocks.ts';
import { type KindReading, pageOf, refuse } from './reading.ts';
import { elementsOf, localName, readXml, textOf, type XmlElement } from './xml.ts';

const INSTANCE = 'http://www.xbrl.org/2003/instance';
/** A browser runs scripts in elements of these. */
const SHOWN_BY_BROWSERS = /^http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg)$/;

/** Reads an XBRL instance: its facts, by period. @throws {FilingFileError} if it must not be published */
export async function readXbrl(bytes: Uint8Array): Promise<KindReading> {
  const root = readXml(bytes);
  const prefix = root.name.includes(':') ? `xmlns:${root.name.split(':')[0]}` : 'xmlns';
  if (localName(root.name) !== 'xbrl' || root.attribs[prefix] !== INSTANCE)
    refuse(`expected an XBRL instance, got XML with <${root.name}> around it`);
  const all = [root, ...elementsOf(root)];
  const shown = all.find(({ attribs }) =>
    Object.entries(attribs).some(
      ([name, value]) => /^xmlns/.test(name) && SHOWN_BY_BROWSERS.test(value),
    ),
  );
  if (shown) refuse('expected XBRL without parts that a browser runs, got XHTML or SVG in it');
  const facts = all.filter(({ attribs }) => attribs['contextRef'] !== undefined);
  if (facts.length === 0) refuse('expected an XBRL instance with facts, got none');
  const identifiers = new Set(elementsOf(root, 'identifier').map(textOf));
  if (identifiers.size === 0) refuse('expected an XBRL instance that names its company, got none');
  return {
    pages: [pageOf(blocksOf(root, facts))],
    count: facts.length,
    identifiers: [...identifiers],
  };
}

/** A heading for each period and part of the company, and a table of its facts. */
function blocksOf(root: XmlElement, facts: readonly XmlElement[]): Block[] {
  const byId = (name: string) =>
    new Map(elementsOf(root, name).map((element) => [element.attribs['id'], element]));
  const contexts = byId('context');
  const units = byId('unit');
  return [...Map.groupBy(facts, ({ attribs }) => attribs['contextRef'])].flatMap(([id, of]) => {
    const context = contexts.get(id);
    if (!context) return refuse(`expected the context “${id}” of a fact, got none`);
    const rows = of.map((fact) => {
      const unit = wordsOf(
        textOf(units.get(fact.attribs['unitRef'])).replace(/^pure$|^.*:pure$/, ''),
      );
      return [
        { text: wordsOf(fact.name), header: true },
        { text: `${shownValue(fact)} ${unit}`.trim(), header: false },
      ];
    });
    return [
      { kind: 'heading', level: 1, text: contextText(context) },
      { kind: 'table', rows },
    ];
  });
}

function contextText(context: XmlElement): string {
  const days = ['instant', 'startDate', 'endDate']
    .map((name) => textOf(elementsOf(context, name)[0]).slice(0, 10))
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)));
  const members = elementsOf(context, 'explicitMember').map((member) => wordsOf(textOf(member)));
  return [days.map(longDate).join(' – '), ...members].join(', ');
}

/** A value as text: blocks of text contain HTML that is not shown. */
const shownValue = (fact: XmlElement) =>
  textOf(fact)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'in-bse-fin:RevenueFromOperations' as 'Revenue From Operations'. */
const wordsOf = (name: string) => localName(name).replace(/(?<=\p{Ll}|\d)(?=\p{Lu})/gu, ' ');
