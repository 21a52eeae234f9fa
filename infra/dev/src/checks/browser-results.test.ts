import { listBrowserResults, type PlaywrightReport } from './browser-results.ts';

type PlaywrightTest = NonNullable<PlaywrightReport['suites'][number]['specs']>[number]['tests'][number];

const launchError = 'Error: browserType.launch: Target page, context or browser has been closed';
const wrongText = 'Error: expect(locator).toHaveText(expected) failed';

const readResult = (status: PlaywrightTest['status'], ...messages: readonly (string | undefined)[]) => {
  const results = messages.map((message) => ({ errors: message === undefined ? [] : [{ message }] }));
  const ok = status === 'expected' || status === 'flaky';
  const specs = [{ title: 'opens a game', ok, tests: [{ status, results }] }];
  return listBrowserResults({ suites: [{ title: '', file: 'games.spec.ts', specs }], errors: [] })[0];
};

test('a test passes when it passes at once', () => {
  expect(readResult('expected', undefined)).toMatchObject({ file: 'e2e/specs/games.spec.ts', passed: true });
});

test('a test passes when its browser could not start at first', () => {
  expect(readResult('flaky', launchError, undefined)?.passed).toBe(true);
});

test('a test that passes only when it is run again has failed', () => {
  expect(readResult('flaky', wrongText, undefined)).toMatchObject({ passed: false, message: wrongText });
  expect(readResult('flaky', undefined, undefined)?.passed).toBe(false);
});

test('a test fails when its browser cannot start, or when it is skipped or not run', () => {
  expect(readResult('unexpected', launchError, launchError)?.passed).toBe(false);
  expect(readResult('skipped')).toMatchObject({ passed: false, message: 'it was not run' });
});
