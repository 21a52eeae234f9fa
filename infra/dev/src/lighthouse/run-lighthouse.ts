import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '#command/command-error.ts';
import { resolveInRepository } from '#command/repository.ts';
import { runStep } from '#command/run-step.ts';

const folder = resolveInRepository('infra/dev/lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
const run = promisify(execFile);
const reportBytes = 64 * 1024 * 1024;

export const devices = ['mobile', 'desktop'] as const;
export type Device = (typeof devices)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The audits of which the performance score consists. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
export type Metric = (typeof metrics)[number];

/** One load of a page. */
export interface Report {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds; the layout shift has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Title of each audit that lowers a score other than performance. */
  readonly failures: readonly string[];
}

interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/** Installs Lighthouse beside its lockfile when it is missing. */
export async function installLighthouse(): Promise<void> {
  if (fs.existsSync(program)) return;
  await runStep('Installing Lighthouse', () => run('npm', ['ci', '--ignore-scripts'], { cwd: folder }));
}

/**
 * Loads a page once in a new browser.
 * @throws CommandError when the page cannot be measured
 */
export async function runLighthouse(url: string, device: Device, browser: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${categories.join(',')}`,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: reportBytes },
  );
  const result: LighthouseResult = JSON.parse(stdout);
  if (result.runtimeError) throw new CommandError(`${url} was not measured: ${result.runtimeError.message}`);
  return toReport(result);
}

export function toReport(result: LighthouseResult): Report {
  const failures = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => result.categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => result.audits[id]?.title ?? id);
  return {
    scores: readAll(categories, (category) => Math.round((result.categories[category].score ?? Number.NaN) * 100)),
    metrics: readAll(metrics, (metric) => result.audits[metric]?.numericValue ?? Number.NaN),
    failures: [...new Set(failures)],
  };
}

function readAll<Name extends string>(names: readonly Name[], read: (name: Name) => number): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>;
}
