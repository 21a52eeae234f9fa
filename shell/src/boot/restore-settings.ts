import { restoreThemeChoice } from '#frame/preferences/theme-choice.ts';
import { restoreSideMenu } from '#frame/side-menu/side-menu-state.ts';
import { restoreSoundSettings } from '#sound/sound-settings.ts';
import { restoreBalanceVisibility } from '#state/balance.ts';

/**
 * Applies what the visitor chose earlier in this browser, before the first render, so that rendering reads no storage.
 */
export function restoreSettings(): void {
  restoreThemeChoice();
  restoreSideMenu();
  restoreSoundSettings();
  restoreBalanceVisibility();
}
