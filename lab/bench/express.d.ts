/** The little of Express that the benchmark compares with. */
declare module 'express' {
  import type { Server } from 'node:http';

  interface Application {
    use(handler: unknown): void;
    listen(port: number, host: string, listening: () => void): Server;
  }
  interface Express {
    (): Application;
    static(root: string, options: Record<string, unknown>): unknown;
  }
  const express: Express;
  export default express;
}
