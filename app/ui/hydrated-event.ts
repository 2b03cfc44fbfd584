/** The event sent to `document` after hydration. Earlier clicks are then dispatched again. */
export const HYDRATED = 'site:hydrated';
