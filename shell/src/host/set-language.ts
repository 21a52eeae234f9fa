import { loadRemoteTexts } from '#federation/loading/remote-texts.ts';
import { refreshPermission } from '#state/permission.ts';
import { savePreferences, preferences } from '#state/preferences.ts';
import { queryClient } from '#state/query-client.ts';
import { loadShellTexts, texts } from '#state/texts.ts';

let wanted = '';

async function changeTo(language: string): Promise<void> {
  await Promise.all([loadShellTexts(language), loadRemoteTexts(language)]);
  if (wanted !== language) return;
  await texts.changeLanguage(language);
  savePreferences({ ...preferences.get(), language });
  await Promise.allSettled([refreshPermission(), queryClient.invalidateQueries()]);
}

/** Changes the language of the page once all its dictionaries have come; of several wishes the last one counts. */
export function setLanguage(language: string): void {
  wanted = language;
  changeTo(language).catch(reportError);
}
