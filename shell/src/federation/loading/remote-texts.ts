import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { remoteStates } from '#federation/remote-state/remote-states.ts';
import { texts } from '#state/texts.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Dictionaries by version and language, so that a version that waits does not change what another shows. */
const fetched = new WeakMap<LoadedRemote['expose'], Map<string, Dictionary>>();

/** Fetches the texts of a version without showing them. */
export async function fetchRemoteTexts({ expose }: Pick<LoadedRemote, 'expose'>, language: string): Promise<void> {
  const known = fetched.get(expose) ?? new Map<string, Dictionary>();
  fetched.set(expose, known);
  if (!known.has(language)) known.set(language, await expose.loadTexts(language));
}

/** Puts the texts of a version, fetched before, in force for its remote. */
export function applyRemoteTexts({ name, expose }: LoadedRemote, language: string): void {
  const dictionary = fetched.get(expose)?.get(language);
  if (dictionary !== undefined) texts.addResourceBundle(language, name, dictionary, true, true);
}

/** Fetches and shows the texts of every remote in the page, before the language changes. */
export async function loadRemoteTexts(language: string): Promise<void> {
  const states = Object.values(remoteStates.get());
  const inPage = states.flatMap(({ active: shown, waiting }) => [shown, waiting]).filter((each) => each !== null);
  await Promise.all(inPage.map((loaded) => fetchRemoteTexts(loaded, language)));
  states.forEach(({ active: shown }) => shown !== null && applyRemoteTexts(shown, language));
}
