import type { VerifiedManifest } from '#fleet/verify-manifest.ts';

/** Written by the inline scripts in `web`: the build of the shell that did not start in this browser lately. */
export const failedShellCookie = 'marquee_failed_shell';

/**
 * The fleet with the last good shell when the current one did not start in this browser. Only when both provide the
 * same platform contract, because the live remotes were checked with that of the current shell.
 */
export function selectShell(fleet: VerifiedManifest, failedBuild: string | null): VerifiedManifest {
  const { manifest } = fleet;
  const { shell } = manifest;
  if (shell === null || shell.current.build !== failedBuild) return fleet;
  if (shell.lastGood.platform !== shell.current.platform) return fleet;
  return { ...fleet, manifest: { ...manifest, shell: { ...shell, current: shell.lastGood } } };
}
