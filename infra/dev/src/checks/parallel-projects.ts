import { buildChangedParts, checkTypes } from '#parts/build.ts';
import { listParts } from '#parts/parts.ts';
import { resolveInRepository } from '#command/repository.ts';
import { runStep } from '#command/run-step.ts';
import { runTool } from './run-tool.ts';

export const playwright = resolveInRepository('node_modules/@playwright/test/cli.js');

/** Port of the first site; a site uses several ports after its own. */
const firstPort = 18_080;
const portsPerSite = 100;

interface ParallelProjects {
  readonly config: string;
  readonly projects: readonly string[];
  readonly browser: string;
  /** Further arguments and variables of a project's run. */
  readonly options: (project: string) => { readonly args?: readonly string[]; readonly environment: NodeJS.ProcessEnv };
}

interface ProjectRun {
  readonly config: string;
  readonly project: string;
  /** Number of the site, from 0. */
  readonly index: number;
  readonly browser: string;
  readonly args?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** Builds all parts of the site that have changed, and checks their types once for all sites that are started. */
export async function buildSite(): Promise<void> {
  await Promise.all([
    runStep('Building the shell, the remotes, the games and the console', (report) =>
      buildChangedParts(listParts(), report),
    ),
    checkTypes(),
  ]);
}

/** Runs a Playwright project against a site of its own, which must be built. Returns whether all tests passed. */
export async function runProject({
  config,
  project,
  index,
  browser,
  args = [],
  environment,
}: ProjectRun): Promise<boolean> {
  const site = { PLAYWRIGHT_CHROMIUM: browser, SITE_PORT: String(firstPort + index * portsPerSite) };
  const code = await runTool(playwright, ['test', '--config', config, '--project', project, ...args], {
    environment: { ...site, ...environment },
  });
  return code === 0;
}

/** Runs Playwright projects in parallel, each against its own site. Returns whether all passed. */
export async function runProjectsInParallel({
  config,
  projects,
  browser,
  options,
}: ParallelProjects): Promise<boolean> {
  await buildSite();
  const passed = await Promise.all(
    projects.map((project, index) => runProject({ config, project, index, browser, ...options(project) })),
  );
  return passed.every(Boolean);
}
