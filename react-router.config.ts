import type { Config } from '@react-router/dev/config';

/** No server rendering: every address is written to HTML at build and hydrated in the browser. */
export default {
  ssr: false,
  prerender: true,
} satisfies Config;
