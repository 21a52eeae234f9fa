import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { remoteStates } from '#federation/remote-state/remote-states.ts';
import { getPageState } from '#state/page/page-state.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Dictionaries by version and language, so that a waiting version does not change the texts of the active one. */
// eslint-disable-next-line marquee/no-module-state -- the texts of a version are the same for every page
const fetched = new WeakMap<LoadedRemote['expose'], Map<string, Dictionary>>();

/** Fetches the texts of a version without applying them. */
export async function fetchRemoteTexts({ expose }: Pick<LoadedRemote, 'expose'>, language: string): Promise<void> {
  const dictionaries = fetched.get(expose) ?? new Map<string, Dictionary>();
  fetched.set(expose, dictionaries);
  if (!dictionaries.has(language)) dictionaries.set(language, await expose.loadTexts(language));
}

/** Makes the fetched texts of a version the texts of its remote. */
export function applyRemoteTexts({ name, expose }: LoadedRemote, language: string): void {
  const dictionary = fetched.get(expose)?.get(language);
  if (dictionary !== undefined) getPageState().texts.addResourceBundle(language, name, dictionary, true, true);
}

/** Fetches and applies the texts of every loaded remote, before the language changes. */
export async function loadRemoteTexts(language: string): Promise<void> {
  const states = Object.values(remoteStates.get());
  const loadedRemotes = states
    .flatMap(({ active: shown, waiting }) => [shown, waiting])
    .filter((each) => each !== null);
  await Promise.all(loadedRemotes.map((loaded) => fetchRemoteTexts(loaded, language)));
  states.forEach(({ active: shown }) => shown !== null && applyRemoteTexts(shown, language));
}
