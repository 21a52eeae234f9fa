import { atom } from 'jotai';
import { loadRemoteTexts } from '#federation/loading/remote-texts.ts';
import { getPageState } from '#state/page/page-state.ts';
import { refreshPermission } from '#state/permission.ts';
import { saveLanguage } from '#state/preferences.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';
import { loadShellTexts } from '#state/texts.ts';
import { notify } from '#state/toasts.ts';

const requestedAtom = atom('');

async function changeTo(language: string): Promise<void> {
  await Promise.all([loadShellTexts(language), loadRemoteTexts(language)]);
  if (readAtom(requestedAtom) !== language) return;
  await getPageState().texts.changeLanguage(language);
  saveLanguage(language);
  // A running game keeps its language: another launch would end it.
  const predicate = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean =>
    meta?.['isSingleUse'] !== true;
  await Promise.allSettled([refreshPermission(), getPageState().queryClient.invalidateQueries({ predicate })]);
}

/** Changes the language once all its dictionaries are loaded. A later call replaces one that is still loading. */
export function setLanguage(language: string): void {
  writeAtom(requestedAtom, language);
  changeTo(language).catch((error: unknown) => {
    reportError(error);
    if (readAtom(requestedAtom) !== language) return;
    const { texts } = getPageState();
    notify({
      tone: 'danger',
      title: texts.t('language.failed', { ns: 'shell' }),
      text: texts.t('network', { ns: 'errors' }),
    });
  });
}
