import { buildChanged } from '../build.ts';
import { allParts } from '../parts.ts';
import { inRepository } from '../repository.ts';
import { step } from '../step.ts';
import { runTool } from './run-tool.ts';

export const playwright = inRepository('node_modules/@playwright/test/cli.js');

/** Of the first project's site; a site takes the ports after its own. */
const firstPort = 18_080;
const portsOfASite = 100;

interface SideBySide {
  readonly config: string;
  readonly projects: readonly string[];
  readonly browser: string;
  /** What a project's run is told beside its browser and its site. */
  readonly options: (project: string) => { readonly args?: readonly string[]; readonly environment: NodeJS.ProcessEnv };
}

/** Runs projects of Playwright at the same time, each against a site of its own, so that none changes another's; answers whether all passed. */
export async function runSideBySide({ config, projects, browser, options }: SideBySide): Promise<boolean> {
  await step('Building the shell, the remotes, the games and the console', (tell) => buildChanged(allParts(), tell));
  const codes = await Promise.all(
    projects.map((project, index) => {
      const { args = [], environment } = options(project);
      const site = { PLAYWRIGHT_CHROMIUM: browser, SITE_PORT: String(firstPort + index * portsOfASite) };
      return runTool(playwright, ['test', '--config', config, '--project', project, ...args], {
        ...site,
        ...environment,
      });
    }),
  );
  return codes.every((code) => code === 0);
}
