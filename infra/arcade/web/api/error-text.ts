import type { RoundView } from '#http/schemas.ts';
import type { TextKey } from '#web/i18n/load-dictionary.ts';
import { getGameTitle } from '#rules/game-title.ts';
import { isTextKey, type Texts } from '#web/i18n/texts.ts';
import { ArcadeApiError } from './arcade-api.ts';

const keys: Readonly<Record<string, TextKey>> = {
  network: 'error.network',
  'service.unavailable': 'error.network',
  'session.missing': 'error.session',
  'session.expired': 'error.session',
  'session.replaced': 'error.replaced',
  'launch.invalid': 'error.launch',
  'bet.not_placed': 'error.notPlaced',
  'wallet.unavailable': 'error.unavailable',
  too_many_requests: 'error.tooMany',
  'round.stake_out_of_range': 'error.stake',
  'round.unfinished': 'error.unfinished',
  'round.not_open': 'error.notOpen',
  'seeds.in_use': 'error.seedsInUse',
  'crash.closed': 'error.crashClosed',
  'crash.bet_placed': 'error.crashPlaced',
  'crash.not_started': 'error.crashNotStarted',
  'crash.too_late': 'error.crashLate',
};

/** Whether the service was not reached. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof ArcadeApiError && (error.code === 'network' || error.code === 'service.unavailable');
}

/** Whether the open round has other steps than this window knows of. */
export function isStepUnexpected(error: unknown): boolean {
  return error instanceof ArcadeApiError && error.code === 'round.step_unexpected';
}

/** Whether the game must be opened again. */
export function isSessionError(error: unknown): boolean {
  return error instanceof ArcadeApiError && error.code.startsWith('session.');
}

const sessionStatuses: ReadonlySet<string> = new Set(['TOKEN_EXPIRED', 'WRONG_CURRENCY']);

/** Whether the wallet rejects this bet and all later ones until the game is opened again. */
export function isSessionRejected(round: Pick<RoundView, 'state' | 'reason'> | null): boolean {
  return round?.state === 'REJECTED' && round.reason !== null && sessionStatuses.has(round.reason);
}

export function getErrorText({ t }: Texts, error: unknown): string {
  if (!(error instanceof ArcadeApiError)) return t('error.other');
  if (error.code === 'wallet.rejected')
    return t('result.rejected', { reason: getWalletStatusText({ t }, String(error.details['status'])) });
  const text = t(keys[error.code] ?? 'error.other');
  const { gameCode } = error.details;
  return gameCode === undefined ? text : `${getGameTitle(String(gameCode))}: ${text}`;
}

/** An error before the game could be played, when the player has no round in this window. */
export function getLoadErrorText(texts: Texts, error: unknown): string {
  if (isConnectionError(error)) return texts.t('load.unreachable');
  const isKnown = error instanceof ArcadeApiError && error.code in keys;
  return isKnown ? getErrorText(texts, error) : texts.t('load.failed');
}

/** Reason for which the wallet rejected a debit. */
export function getWalletStatusText({ t }: Pick<Texts, 't'>, status: string | null): string {
  const key = `status.${status}`;
  return t(isTextKey(key) ? key : 'status.other');
}
