import type { Check } from '#registry/check.ts';
import { getBudget } from '#registry/budgets.ts';
import type { CheckedFolder } from './check-folder.ts';
import type { RouteBytes } from './route-bytes.ts';

const passed = (check: string, detail: string): Check => ({ check, result: 'passed', detail });

/** Checks that a build passed when it was published, for the status. A build that failed is not stored. */
export function createGate(
  part: string,
  { release, files }: CheckedFolder,
  { route, bytes }: RouteBytes,
  platform: string | undefined,
): Check[] {
  return [
    passed('schema', `release.json describes ${part} ${release.version}`),
    passed('files', `${files.length} files of allowed types, and no named file is missing`),
    passed(
      'integrity',
      `${Object.keys(release.integrity).length} scripts and styles have their hash, and scripts load them with it`,
    ),
    passed(
      'exposes',
      part === 'shell'
        ? `the entry ${release.entry} is a script`
        : `the entry ${release.entry} exposes ./remote in ${release.scope}`,
    ),
    passed(
      'platform-range',
      part === 'shell'
        ? `provides platform ${release.platform ?? ''}`
        : `${release.requires} holds for platform ${platform ?? 'none yet'}`,
    ),
    passed('size-budget', `${route} loads ${bytes} of ${getBudget(part)} bytes compressed, more than each other route`),
  ];
}
