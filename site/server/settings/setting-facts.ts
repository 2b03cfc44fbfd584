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
