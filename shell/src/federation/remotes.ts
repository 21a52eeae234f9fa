import { startTransition } from 'react';
import type { FailureClass } from '#federation/failure.ts';
import { climb, LadderFailure } from '#federation/ladder.ts';
import { browserSteps, spoil } from '#federation/load-remote.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';
import { fleet } from '#federation/manifest.ts';
import { reloadForNewShell } from '#federation/reload-once.ts';
import { remoteState, setRemoteState } from '#federation/remote-states.ts';
import { showTexts } from '#federation/remote-texts.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { preferences } from '#host/preferences.ts';

const opening = new Map<string, Promise<void>>();
const broken = new Map<string, Map<string, number>>();
const givenUp = new Set<string>();

/** Whether this tab fell back from a build; it does not go back to it by itself. */
export function isGivenUp(build: string): boolean {
  return givenUp.has(build);
}

/** Sees to it that a remote is loaded; any number of callers share one climb. */
export function openRemote(name: string): Promise<void> {
  return remoteState(name).shown === null ? climbOnce(name) : Promise.resolve();
}

let ahead: string | null = null;

/** Opens the remote of the page that is loaded, before anything is drawn; settles when its code is there or was given up. */
export function openAhead(name: string): Promise<void> {
  ahead = name;
  return openRemote(name);
}

/** Opens the remote of a page that is drawn. What came of opening it ahead stands, also when it failed before the page was there. */
export function openDrawn(name: string): void {
  const isOpened = ahead === name;
  ahead = null;
  if (!isOpened) void openRemote(name);
}

/** The player left a page: what broke on it is no reason to give up on the next one. */
export function forgiveRemote(name: string): void {
  return void broken.delete(name);
}

/** Tries a remote again because the player asked for it: what broke is forgiven, what hangs is left behind. */
export function retryRemote(name: string): Promise<void> {
  broken.delete(name);
  givenUp.clear();
  const build = fleet.get().remotes[name]?.current.build;
  if (opening.delete(name) && build !== undefined) broken.set(name, new Map([[build, 1]]));
  return openRemote(name);
}

/** What is drawn has failed, be it the version shown or the one about to be: climbs the ladder for it. */
export function recoverRemote(failed: LoadedRemote, reason: FailureClass): Promise<void> {
  const { name, release } = failed;
  const { shown, waiting } = remoteState(name);
  if (failed !== shown && failed !== waiting) return Promise.resolve();
  const builds = broken.get(name) ?? new Map<string, number>();
  if (!builds.has(release.build)) reportFleet({ part: name, version: release.version, class: reason });
  spoil(release.build);
  const times = reason === 'render-crash' ? Infinity : (builds.get(release.build) ?? 0) + 1;
  broken.set(name, builds.set(release.build, times));
  setRemoteState(name, { shown: null, waiting: null });
  return climbOnce(name, reason);
}

/** Makes a version that was loaded the one that is shown, once its code is ready to draw: until then the page stays as it is. */
export function showRemote(next: LoadedRemote): void {
  showTexts(next, preferences.get().language);
  startTransition(() => setRemoteState(next.name, { shown: next, waiting: null, failure: null }));
}

function climbOnce(name: string, reason: FailureClass = 'render-crash'): Promise<void> {
  const under = opening.get(name);
  if (under !== undefined) return under;
  setRemoteState(name, { failure: null });
  const builds = broken.get(name);
  const climbing = climb(name, browserSteps, builds && { builds, reason })
    .then(
      (loaded) => {
        const wanted = fleet.get().remotes[name]?.current.build;
        if (wanted !== undefined && wanted !== loaded.release.build) givenUp.add(wanted);
        if (remoteState(name).shown === null) showRemote(loaded);
      },
      (error: unknown) => {
        if (opening.get(name) === climbing) giveUp(name, error);
      },
    )
    .finally(() => {
      if (opening.get(name) === climbing) opening.delete(name);
    });
  opening.set(name, climbing);
  return climbing;
}

function giveUp(name: string, error: unknown): void {
  const failure = error instanceof LadderFailure ? error.reason : 'entry-failed';
  const version = fleet.get().remotes[name]?.current.version;
  if (version !== undefined) reportFleet({ part: name, version, class: 'placeholder' });
  setRemoteState(name, { failure });
  void reloadForNewShell();
}
