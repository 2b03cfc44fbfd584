import type { Config } from '@react-router/dev/config';

/** No server rendering: every address is written to HTML at build and hydrated in the browser. */
export default {
  ssr: false,
  // The page for unknown addresses matches every one of them; it is written once, as /404.
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
} satisfies Config;
