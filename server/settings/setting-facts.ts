import type { SettingFact } from '../../contract/setting-facts.ts';
import type { Settings } from './settings.ts';

/** The facts about the settings that pages mention, and figures as `name=value`. */
export type FactsAndFigures = readonly (SettingFact | `${string}=${number}`)[];

type SettingsInPages = Pick<
  Settings,
  'publicContacts' | 'smtpUrl' | 'acknowledge' | 'securityLogDir' | 'securityLogDays'
>;

/** Returns the facts that these settings make true, under the names that content uses. */
export function factsOf(settings: SettingsInPages): FactsAndFigures {
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
 * Adapts a built page to the settings: removes elements marked with other facts, fills in the
 * figures, and writes the facts on the document for the page's script.
 * @returns the page unchanged when nothing in it depends on a setting
 */
export function adaptPage(html: string, facts: FactsAndFigures): string {
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
    .replace('<html ', `<html data-facts="${facts.join(' ')}" `);
}
