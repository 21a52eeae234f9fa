import fs from 'node:fs';
import path from 'node:path';
import { resolveInRepository } from '#command/repository.ts';
import type { Tally } from './tally.ts';

/** Result of one test in the last run. */
export interface TestResult {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
}

/** Result of a test that has just run. */
export interface NewResult extends TestResult {
  /** Error text of a failed test; empty for one that passed. */
  readonly message: string;
}

const folder = resolveInRepository('.cache', 'test-results');

/** File for the JSON report of a test runner. */
export function getReportFile(suite: string): string {
  return path.join(folder, `${suite}.report.json`);
}

/** Removes the reports and results of a group, such as `services`, from the last run. */
export function removeResults(group: string): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(`${group}-`) || name.startsWith(`${group}.`)) fs.rmSync(path.join(folder, name));
}

/** Saves the results of one suite for `npm run requirements`, and counts them. */
export function saveResults(suite: string, results: readonly NewResult[]): Tally {
  const saved = results.map(({ title, file, passed }): TestResult => ({ title, file, passed }));
  fs.writeFileSync(path.join(folder, `${suite}.json`), JSON.stringify(saved, null, 1));
  const failed = results.filter(({ passed }) => !passed);
  return {
    passed: results.length - failed.length,
    failures: failed.map(({ file, title, message }) => ({ name: `${file} › ${title}`, message })),
  };
}

/** Loads the saved results of every suite. */
export function loadResults(): TestResult[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.report.json'))
    .flatMap((name): TestResult[] => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
}
