import closeWithGrace from 'close-with-grace';
import { prepareLook } from '../site/build/styles/fonts.ts';
import { CONTENT_FOLDER, messageOf } from '../site/content/content-folder.ts';
import { readLook } from '../site/content/look.ts';
import { readSettings } from '../site/server/settings/settings.ts';
import { openDesk } from './server/open-desk.ts';

/**
 * `npm run desk`: the staff's page, on this machine only. DESK_PORT chooses the port, or DESK_SOCKET a socket; DESK_PROXY_TOKEN and
 * DESK_USER_HEADER put the company's single sign-on in front.
 */
try {
  // What is not published yet is for this account only.
  process.umask(0o077);
  const {
    DESK_PORT = '5050',
    DESK_SOCKET,
    DESK_PROXY_TOKEN,
    DESK_USER_HEADER = 'X-Remote-User',
  } = process.env;
  const port = Number(DESK_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`DESK_PORT: expected a whole number from 1 to 65535, got "${DESK_PORT}"`);
  }
  if (DESK_PROXY_TOKEN !== undefined && DESK_PROXY_TOKEN.length < 16) {
    throw new Error('DESK_PROXY_TOKEN: expected at least 16 characters');
  }
  if (DESK_SOCKET && !DESK_PROXY_TOKEN) {
    throw new Error('DESK_SOCKET: expected DESK_PROXY_TOKEN too, which the proxy sends');
  }
  // The starter's, where the look of the house has to be corrected first.
  const look = Promise.try(() => readLook(CONTENT_FOLDER)).catch(() => readLook('starter'));
  await prepareLook(await look);
  const desk = await openDesk({
    content: CONTENT_FOLDER,
    port,
    socket: DESK_SOCKET,
    settings: readSettings(process.env),
    proxy: DESK_PROXY_TOKEN
      ? { userHeader: DESK_USER_HEADER, secret: DESK_PROXY_TOKEN }
      : undefined,
    roles: process.env['DESK_ROLES'],
    withPreview: process.env['DESK_PREVIEW'] !== 'off',
  });
  console.log(
    `The desk is open${DESK_PROXY_TOKEN ? '' : '. This address works once'}:\n${desk.address}`,
  );
  closeWithGrace({ delay: 5_000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await desk.close();
  });
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
