import type { FleetManifest, Release } from '@marquee/contract/fleet';
import semver from 'semver';
import { Refusal } from '#http/refusal.ts';

/** @throws Refusal `platform-range` when the live shell does not provide what the remote requires; no shell, no refusal */
export function checkRange(part: string, release: Release, platform: string | undefined): void {
  if (semver.validRange(release.requires) === null) throw new Refusal('platform-range', `${part} requires ${release.requires}, which is not a range`);
  if (platform === undefined || semver.satisfies(platform, release.requires)) return;
  throw new Refusal('platform-range', `${part} ${release.version} requires platform ${release.requires}, the live shell provides ${platform}`);
}

/** A new shell must suit every remote that is live. */
export function checkShell(shell: Release, { remotes }: FleetManifest): void {
  for (const [part, { current }] of Object.entries(remotes)) checkRange(part, current, shell.platform);
}

/** @throws Refusal when another live remote owns one of the routes or modals */
export function checkOwnership(part: string, release: Release, { remotes }: FleetManifest): void {
  for (const [other, { current }] of Object.entries(remotes)) {
    if (other === part) continue;
    const route = release.routes.find((pattern) => current.routes.includes(pattern));
    if (route !== undefined) throw new Refusal('route-taken', `${other} owns the route ${route}`);
    const modal = release.modals.find((name) => current.modals.includes(name));
    if (modal !== undefined) throw new Refusal('modal-taken', `${other} owns the modal ${modal}`);
  }
}
