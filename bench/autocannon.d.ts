/** The package has no types; these are the parts in use. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      method?: 'GET' | 'POST';
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      /** Changes each request before it is sent. */
      setupRequest?: (request: Request) => Request;
    }
    interface Options extends Partial<Record<'timeout' | 'overallRate' | 'workers', number>> {
      url: string;
      connections: number;
      duration?: number;
      amount?: number;
      headers?: Record<string, string>;
      tlsOptions?: { ca: string };
      requests: Request[];
    }
    interface Result extends Record<'non2xx' | 'errors' | 'timeouts', number> {
      throughput: { average: number };
      latency: Record<'p50' | 'p99', number>;
      statusCodeStats?: Record<string, { count?: number }>;
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export default autocannon;
}
