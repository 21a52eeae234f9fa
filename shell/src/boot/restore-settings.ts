import { restoreThemeChoice } from '#frame/preferences/theme-choice.ts';
import { restoreSideMenu } from '#frame/side-menu/side-menu-state.ts';
import { restoreGameSession } from '#game/session/game-session.ts';
import { restoreSoundSettings } from '#sound/sound-settings.ts';
import { restoreBalanceVisibility } from '#state/balance.ts';
import { restoreDrafts } from '#state/drafts.ts';
import { restorePreviousLanguage } from '#state/preferences.ts';

/**
 * Applies what the visitor chose or typed earlier in this browser, before the first render, so that rendering reads no
 * storage.
 */
export function restoreSettings(): void {
  restoreThemeChoice();
  restoreSideMenu();
  restoreSoundSettings();
  restoreBalanceVisibility();
  restoreDrafts();
  restorePreviousLanguage();
  restoreGameSession();
}
