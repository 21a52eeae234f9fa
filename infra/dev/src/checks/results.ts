import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../repository.ts';

/** One test of the last run, as its runner reported it. */
export interface TestResult {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
}

const folder = inRepository('.cache', 'test-results');

/** Where a runner leaves its own report. */
export function reportFile(suite: string): string {
  return path.join(folder, `${suite}.report.json`);
}

export function removeOldReport(suite: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.rmSync(reportFile(suite), { force: true });
}

/** Keeps the results of one suite for `npm run requirements`. */
export function keepResults(suite: string, results: readonly TestResult[]): void {
  fs.writeFileSync(path.join(folder, `${suite}.json`), JSON.stringify(results, null, 1));
}

/** The kept results of every suite. */
export function lastResults(): TestResult[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.report.json'))
    .flatMap((name): TestResult[] => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')));
}
