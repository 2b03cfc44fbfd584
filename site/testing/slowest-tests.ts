import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

const MOST = 10;

/** Prints the slowest tests of a run, in vitest and in Playwright. A test that nobody waits for is run before a commit. */
export default class SlowestTests implements Reporter {
  readonly #tests: { ms: number; name: string }[] = [];

  /** Called by Playwright. */
  onTestEnd({ location, title }: TestCase, { duration }: TestResult): void {
    this.#tests.push({ ms: duration, name: `${location.file.split('/').at(-1)}: ${title}` });
  }

  onEnd(): void {
    this.#print();
  }

  /** Called by vitest. What comes before the tests of a file counts, too. */
  onTestRunEnd(files: readonly TestModule[]): void {
    for (const file of files) {
      const name = file.relativeModuleId;
      let tests = 0;
      for (const test of file.children.allTests()) {
        const ms = test.diagnostic()?.duration ?? 0;
        tests += ms;
        this.#tests.push({ ms, name: `${name}: ${test.name}` });
      }
      const ms = file.diagnostic().duration - tests;
      this.#tests.push({ ms, name: `${name}: before and after its tests` });
    }
    this.#print();
  }

  #print(): void {
    const slowest = this.#tests.sort((a, b) => b.ms - a.ms).slice(0, MOST);
    console.log('\nThe slowest tests, in seconds:');
    for (const { ms, name } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} ${name}`);
  }
}
