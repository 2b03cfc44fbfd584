import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const mail = { NOTIFY_TO: 'a@b.in', MAIL_FROM: 'a@b.in' };

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
    const lines = complaint({ ...mail, [name]: value }).split('\n');
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
});

describe('a database or mail server on another machine', () => {
  it.each([
    ['DATABASE_URL', 'postgres://site:hunter2@db.example/site'],
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=disable'],
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=no-verify'],
    ['DATABASE_URL', 'postgres://db.example/site?uselibpqcompat=true&sslmode=require'],
    ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
    ['SMTP_URL', 'smtp://desk:hunter2@mail.example?requireTLS=false'],
    ['SMTP_URL', 'smtp://desk:hunter2@mail.example?requireTLS=0'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
  ])('is refused without verified TLS, unless that is allowed: %s=%s', (name, value) => {
    const message = complaint({ ...mail, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: expected .*ALLOW_UNVERIFIED_TLS=true$`));
    expect(message).not.toContain('hunter2');
    expect(complaint({ ...mail, [name]: value, ALLOW_UNVERIFIED_TLS: 'true' })).toBe('');
  });

  it.each([
    ['DATABASE_URL', 'postgres://db.example/site?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://127.0.0.1/site'],
    ['DATABASE_URL', 'postgres:///site?host=/run/postgresql'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587'],
    ['SMTP_URL', 'smtp://localhost?ignoreTLS=true'],
  ])('is accepted with it, and so is this machine without it: %s=%s', (name, value) => {
    expect(complaint({ ...mail, [name]: value })).toBe('');
  });
});

it('names each unknown parameter of SMTP_URL, whether TLS must be verified or not', () => {
  const SMTP_URL = 'smtp://localhost?tls.minVersion=TLSv1&requireTls=hunter2&name=mail.example.in';
  for (const ALLOW_UNVERIFIED_TLS of ['true', 'false']) {
    const message = complaint({ ...mail, SMTP_URL, ALLOW_UNVERIFIED_TLS });
    expect(message).toMatch(/^SMTP_URL: expected .*requireTLS.*, got tls\.minVersion, requireTls$/);
  }
});
