import { stripVTControlCharacters } from 'node:util';
import type { NewResult } from './results.ts';

interface PlaywrightSpec {
  readonly title: string;
  /** Also true for a test that was not run. */
  readonly ok: boolean;
  readonly tests: readonly PlaywrightTest[];
}

interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

/** Chromium sometimes crashes while it starts, before the test does anything. */
const launchError = /browserType\.launch: /;

/** A test that passes when it is run again still counts as failed, unless only the start of the browser had failed. */
const hasPassed = ({ status, results }: PlaywrightTest): boolean =>
  status === 'expected' ||
  (status === 'flaky' &&
    results
      .slice(0, -1)
      .every(({ errors }) => errors.length > 0 && errors.every(({ message = '' }) => launchError.test(message))));

const getMessage = (tests: readonly PlaywrightTest[]): string => {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n')) || 'it was not run';
};

const listResults = (suite: PlaywrightSuite): NewResult[] => [
  ...(suite.specs ?? []).map(({ title, ok, tests }) => ({
    title,
    file: `e2e/specs/${suite.file}`,
    passed: ok && tests.every(hasPassed),
    message: getMessage(tests),
  })),
  ...(suite.suites ?? []).flatMap(listResults),
];

/** Results of all tests in a report of Playwright. */
export function listBrowserResults(report: PlaywrightReport): NewResult[] {
  return report.suites.flatMap(listResults);
}
