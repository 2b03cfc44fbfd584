import { expect, it } from 'vitest';
import { stopUnderLoad } from './stop-under-load.ts';

it('after SIGTERM the server finishes requests in progress: every stored message was acknowledged', async () => {
  const { exitCode, acknowledged, stored } = await stopUnderLoad(1000);
  expect(stored).toBeGreaterThan(0);
  expect(acknowledged).toBe(stored);
  expect(exitCode).toBe(0);
});
