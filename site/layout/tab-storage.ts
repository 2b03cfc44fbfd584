type Where = 'sessionStorage' | 'localStorage';

/** Keeps a value until the tab closes, or in the browser. False if storage is full or blocked: the site works without it. */
export function store(key: string, value: unknown, where: Where = 'sessionStorage'): boolean {
  try {
    window[where].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function read<Value>(key: string, where: Where = 'sessionStorage'): Value | undefined {
  try {
    return JSON.parse(window[where].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Dispatched on the window when one island has changed what others show. */
export const KEPT = 'site:kept';
