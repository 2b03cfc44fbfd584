import { expect, it } from 'vitest';
import { stopUnderLoad } from './stop-under-load.ts';

it('SIGTERM lets the server finish what is in flight: every message it kept was answered', async () => {
  const { exitCode, ms, acknowledged, stored } = await stopUnderLoad(1000);
  expect(stored).toBeGreaterThan(0);
  expect(acknowledged).toBe(stored);
  expect(exitCode).toBe(0);
  // After nine seconds the server cuts what is left: here nothing is.
  expect(ms).toBeLessThan(8000);
});
