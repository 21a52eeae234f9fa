import { buildChangedParts } from '#parts/build.ts';
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

/** Runs Playwright projects in parallel, each against its own site. Returns whether all passed. */
export async function runProjectsInParallel({
  config,
  projects,
  browser,
  options,
}: ParallelProjects): Promise<boolean> {
  await runStep('Building the shell, the remotes, the games and the console', (report) =>
    buildChangedParts(listParts(), report),
  );
  const codes = await Promise.all(
    projects.map((project, index) => {
      const { args = [], environment } = options(project);
      const site = { PLAYWRIGHT_CHROMIUM: browser, SITE_PORT: String(firstPort + index * portsPerSite) };
      return runTool(playwright, ['test', '--config', config, '--project', project, ...args], {
        ...site,
        ...environment,
      });
    }),
  );
  return codes.every((code) => code === 0);
}
