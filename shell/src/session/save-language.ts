import { CallError } from '@marquee/platform';
import { sendLanguage } from '#session/calls/language.mutation.ts';
import { isAddressLanguage, preferences } from '#state/preferences.ts';
import { session } from '#state/session.ts';

interface StoredLanguage {
  readonly account: string;
  readonly language: string;
}

/**
 * Tells the gateway the language of a member after each login and each change: messages that are written while the
 * member is away are in it. A call that fails is sent again after the next login or change.
 */
export function watchLanguage(): void {
  let sent: StoredLanguage | null = null;
  let lastCall = Promise.resolve();
  const save = (): void => {
    const { member, isTrial } = session.get();
    const { language } = preferences.get();
    // A gateway of an earlier version stores no language.
    if (member?.language === undefined || isTrial) return;
    // A link must not change the language of messages.
    if (isAddressLanguage()) return;
    const stored = sent?.account === member.id ? sent.language : member.language;
    if (stored === language) return;
    sent = { account: member.id, language };
    // One after the other, so that the last choice is stored.
    lastCall = lastCall.then(() =>
      sendLanguage(language).catch((error: unknown) => {
        // It may have failed before or after the gateway stored the language, so it is sent again.
        sent = { account: member.id, language: '' };
        if (!(error instanceof CallError)) throw error;
      }),
    );
  };
  session.subscribe(save);
  preferences.subscribe(save);
  save();
}
