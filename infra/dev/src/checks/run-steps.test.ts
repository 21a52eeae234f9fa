import { runSteps, type TestStep } from './run-steps.ts';
import type { Tally } from './tally.ts';

const passed: Tally = { passed: 1, failures: [] };

/** Steps that log their start and their end. */
function loggedSteps() {
  const log: string[] = [];
  const step = (name: string, after?: string, outcome = passed): TestStep => ({
    name,
    ...(after !== undefined && { after }),
    run: async () => {
      log.push(`start ${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`end ${name}`);
      return outcome;
    },
  });
  return { log, step };
}

let written: jest.SpyInstance;
beforeEach(() => {
  written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => written.mockRestore());

test('runs as many steps at a time as there are workers, in their order', async () => {
  const { log, step } = loggedSteps();
  await runSteps([step('a'), step('b'), step('c')], 2);
  expect(log.slice(0, 2)).toEqual(['start a', 'start b']);
  expect(log.indexOf('start c')).toBeGreaterThan(log.indexOf('end a'));
});

test('runs more steps than workers when they keep only a part of one busy', async () => {
  const { log, step } = loggedSteps();
  const light = (name: string): TestStep => ({ ...step(name), load: 0.6 });
  await runSteps([light('a'), light('b'), light('c'), light('d'), step('e')], 2);
  expect(log.slice(0, 3)).toEqual(['start a', 'start b', 'start c']);
  expect(log.indexOf('start d')).toBeGreaterThan(log.indexOf('end a'));
  expect(log.indexOf('start e')).toBeGreaterThan(log.indexOf('end c'));
});

test('fills four workers with one full step and five light ones', async () => {
  const { log, step } = loggedSteps();
  const light = ['a', 'b', 'c', 'd', 'e'].map((name): TestStep => ({ ...step(name), load: 0.6 }));
  await runSteps([step('full'), ...light], 4);
  expect(log.slice(0, 6)).toEqual(['full', 'a', 'b', 'c', 'd', 'e'].map((name) => `start ${name}`));
});

test('starts a step only after the one that it needs, and others meanwhile', async () => {
  const { log, step } = loggedSteps();
  await runSteps([step('build'), step('pages', 'build'), step('lint')], 2);
  expect(log.slice(0, 2)).toEqual(['start build', 'start lint']);
  expect(log.indexOf('start pages')).toBeGreaterThan(log.indexOf('end build'));
});

test('leaves workers free for all steps that wait for the same running step', async () => {
  const { log, step } = loggedSteps();
  await runSteps([step('build'), step('pages', 'build'), step('journeys', 'build'), step('a'), step('b')], 3);
  expect(log.slice(0, 2)).toEqual(['start build', 'start a']);
  const [pages, journeys] = [log.indexOf('start pages'), log.indexOf('start journeys')];
  expect(pages).toBeGreaterThan(log.indexOf('end build'));
  expect(journeys).toBe(pages + 1);
});

test('runs steps that fill gaps one at a time beside the workers', async () => {
  const { log, step } = loggedSteps();
  const filler = (name: string): TestStep => ({ ...step(name), fillsGaps: true });
  await runSteps([filler('lint'), filler('types'), step('a'), step('b'), step('c')], 2);
  expect(log.slice(0, 3)).toEqual(['start lint', 'start a', 'start b']);
  expect(log.indexOf('start types')).toBeGreaterThan(log.indexOf('end lint'));
  expect(log.indexOf('start c')).toBeGreaterThan(log.indexOf('end a'));
});

test('adds the tallies, and counts a step that throws as failed', async () => {
  const { step } = loggedSteps();
  const failure = { name: 'a test', message: 'not equal' };
  const broken: TestStep = { name: 'broken', run: () => Promise.reject(new Error('no disk')) };
  const tally = await runSteps([step('a'), broken, step('b', 'broken', { passed: 2, failures: [failure] })], 3);
  expect(tally).toEqual({ passed: 3, failures: [{ name: 'broken', message: 'no disk' }, failure] });
  expect(written.mock.calls.join('')).toContain('no disk');
});

test('rejects steps that wait for each other', async () => {
  const { step } = loggedSteps();
  await expect(runSteps([step('a', 'b'), step('b', 'a')], 1)).rejects.toThrow('a, b wait for each other');
});
