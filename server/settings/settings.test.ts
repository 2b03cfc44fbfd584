import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function complaint(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('readSettings', () => {
  it('needs nothing set', () => {
    expect(readSettings({})).toMatchObject({
      port: 5000,
      host: 'localhost',
      dataDir: 'data',
      databaseUrl: undefined,
      trustProxy: 0,
      publicContacts: 'full',
      contactPerMinute: 6,
      contactPerHour: 60,
      metricsPort: undefined,
      acknowledge: false,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '5.5'],
    ['HOST', 'local host'],
    ['DATABASE_URL', 'mysql://host/site'],
    ['SMTP_URL', 'mail.example.in'],
    ['NOTIFY_TO', 'the desk'],
    ['NOTIFY_TO', 'desk@a.in, second'],
    ['MAIL_FROM', 'a@b.in\nBcc: c@d.in'],
    ['ACKNOWLEDGE', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['PUBLIC_CONTACTS', 'some'],
    ['CONTACT_PER_MINUTE', '0'],
    ['SITE_URL', 'www.example.in'],
    ['METRICS_PORT', 'on'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line with its name and the expected value', (name, value) => {
    const lines = complaint({
      [name]: value,
      NOTIFY_TO: 'a@b.in',
      MAIL_FROM: 'a@b.in',
      [name]: value,
    }).split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: expected .+, got .+`));
  });

  it('reports all invalid settings together', () => {
    expect(complaint({ PORT: 'x', TRUST_PROXY: 'x' }).split('\n')).toHaveLength(2);
  });

  it('never shows an address that may contain a password', () => {
    expect(complaint({ DATABASE_URL: 'mysql://desk:hunter2@host/site' })).not.toContain('hunter2');
  });

  it('requires the addresses that mail needs', () => {
    expect(complaint({ SMTP_URL: 'smtp://mail.example.in' })).toMatch(/^SMTP_URL: needs NOTIFY_TO/);
  });

  it('treats an empty variable as not set, and removes the slash after an origin', () => {
    expect(readSettings({ PORT: '', SITE_URL: 'https://www.example.in/' })).toMatchObject({
      port: 5000,
      siteUrl: 'https://www.example.in',
    });
  });

  it('accepts mailboxes in the format of mail programs', () => {
    const notifyTo = '"Desk, Mumbai" <desk@a.example>, second@a.example';
    expect(readSettings({ NOTIFY_TO: notifyTo }).notifyTo).toBe(notifyTo);
  });
});
