import type { Practice } from '../contract/practice.ts';
import type { Settings } from './settings.ts';

/** Facts of the settings that pages speak of, and figures as `name=value`. */
export type PracticeFacts = readonly (Practice | `${string}=${number}`)[];

type Practised = Pick<
  Settings,
  'publicContacts' | 'smtpUrl' | 'acknowledge' | 'securityLogDir' | 'securityLogDays'
>;

/** What a server with these settings does, in the facts that content names. */
export function practiceOf(settings: Practised): PracticeFacts {
  const { publicContacts, smtpUrl, acknowledge, securityLogDir, securityLogDays } = settings;
  const mails = smtpUrl !== undefined;
  return [
    `contacts-${publicContacts}`,
    mails ? 'mail-on' : 'mail-off',
    mails && acknowledge ? 'receipts-on' : 'receipts-off',
    securityLogDir === undefined ? 'security-log-off' : 'security-log-on',
    `securityLogDays=${securityLogDays}`,
  ];
}

const MARKED = /<(\w+)\b[^>]*\sdata-when="([^"]*)"[^>]*>[\s\S]*?<\/\1>/g;

/**
 * A built page as it is true on a server: without the elements that are marked with other facts, with
 * its figures filled in, and with the facts on the document for the page's own script.
 * @returns the page unchanged where nothing in it depends on a setting
 */
export function inPractice(html: string, facts: PracticeFacts): string {
  if (!html.includes(' data-when="')) return html;
  const figures = new Map(
    facts.map((fact) => {
      const [name = '', value = ''] = fact.split('=');
      return [name, value];
    }),
  );
  const holds = (when: string) => when.split(' ').some((fact) => figures.has(fact));
  return html
    .replace(MARKED, (element, _tag, when: string) =>
      holds(when)
        ? element.replace(/\{(\w+)\}/g, (place, name: string) => figures.get(name) ?? place)
        : '',
    )
    .replace('<html ', `<html data-practice="${facts.join(' ')}" `);
}
