/** Packages that ship no types; these are the parts in use. */
declare module 'escape-html' {
  export default function escapeHtml(text: string): string;
}

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }> | undefined;
    },
  ): Promise<Buffer>;
}

declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
    }
    interface Options {
      url: string;
      connections: number;
      /** In seconds. */
      duration: number;
      timeout?: number;
      overallRate?: number;
      workers?: number;
      headers?: Record<string, string>;
      tlsOptions?: { ca: string };
      requests?: Request[];
    }
    interface Result {
      '2xx': number;
      non2xx: number;
      errors: number;
      timeouts: number;
      throughput: { average: number };
      latency: { p50: number; p99: number };
      statusCodeStats?: Record<string, { count?: number }>;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}
