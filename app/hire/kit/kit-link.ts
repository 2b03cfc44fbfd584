import { EMPTY_KIT, type Kit } from './kit.ts';

/**
 * The link of a list: `#k=1.fx9*2.mkh-416&from=2026-01-12&n.fx9=A+and+B`. It contains ids instead of positions in the
 * catalogue, so that it stays valid for years. The leading number is the version of the format. The link contains no
 * details of the sender.
 */
export const LINK_VERSION = '1';

const TEXTS = ['production', 'from', 'to', 'place'] as const;

/** Encodes a list as the fragment of an address, after `#`. */
export function linkOf(kit: Kit): string {
  const items = kit.lines.map(({ id, quantity }) => (quantity === 1 ? id : `${id}*${quantity}`));
  const parts = new URLSearchParams({ k: [LINK_VERSION, ...items].join('.') });
  for (const name of TEXTS) if (kit[name]) parts.set(name, kit[name]);
  if (kit.half) parts.set('half', '1');
  if (kit.handover === 'deliver') parts.set('deliver', '1');
  for (const one of kit.crew) parts.append('crew', one);
  for (const { id, note } of kit.lines) if (note) parts.set(`n.${id}`, note);
  return parts.toString();
}

/** The link of an empty list without dates and place. */
export const EMPTY_LINK = linkOf(EMPTY_KIT);
