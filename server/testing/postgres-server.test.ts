import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('leaves the exit code to the tests: a failed one is not reported as passed', () => {
  const module = JSON.stringify(import.meta.resolve('./postgres-server.ts'));
  const script = `await import(${module}); process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: '' });
});
