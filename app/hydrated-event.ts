/** What `document` hears once React has taken over: clicks that came earlier are played again. */
export const HYDRATED = 'site:hydrated';
