import type { SETTINGS } from './settings.ts';

/** For a server that is only tried: it reaches neither the messages nor other people. */
export const NO_SERVICES = {
  DATABASE_URL: '',
  SMTP_URL: '',
  RELEASES_DIR: '',
  METRICS_PORT: '',
  SECURITY_LOG_DIR: '',
} satisfies Partial<Record<keyof typeof SETTINGS, ''>>;
