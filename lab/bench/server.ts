import autocannon from 'autocannon';
import { freePort } from '../../server/testing/free-port.ts';
import { NO_LIMITS } from '../../server/testing/server-process.ts';
import { serveSite } from '../../tools/testing/served-site.ts';
import { type Measured, median } from './figure.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 50;

/** Responses with the home page per second of the server's CPU time: the rate of one core. */
export async function benchServer(): Promise<Measured[]> {
  const port = String(await freePort());
  const metrics = { METRICS_PORT: port, METRICS_HOST: '127.0.0.1' };
  await using site = await serveSite({ ...NO_LIMITS, ...metrics });
  const rate = async (duration: number) => {
    const before = await processorSeconds(port);
    const headers = { 'accept-encoding': 'gzip' };
    const load = { url: `${site.url}/`, connections: CONNECTIONS, duration, headers };
    const result = await autocannon(load);
    if (result.non2xx + result.errors > 0) throw new Error('responses other than 200');
    return result['2xx'] / ((await processorSeconds(port)) - before);
  };
  await rate(2);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await rate(SECONDS));
  return [{ name: 'static page, per core', value: median(rates), unit: '/s' }];
}

async function processorSeconds(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}
