/** Dispatched on the window when one island has changed what others show. */
export const KEPT = 'site:kept';
