import { useContext } from 'react';
import type { VerifiedBet } from '#http/schemas.ts';
import { getGameTitle } from '#rules/game-title.ts';
import { resolveGame } from '#rules/resolve-game.ts';
import { formatAmount } from '#web/i18n/format-amount.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { GmtOffsetContext } from '#web/i18n/gmt-offset-context.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { shortenRoundId } from '#web/round/shorten-round-id.ts';
import { FactList } from '#web/ui/fact-list.tsx';

/** Round, game, stake, payout and time of the verified bet. */
export function BetFacts({ bet }: { readonly bet: VerifiedBet }) {
  const { t, language } = useTexts();
  const offset = useContext(GmtOffsetContext);
  const { id, gameCode, currency, stake, payout, createdAt } = bet;
  const { game, isSubstitute } = resolveGame(gameCode);
  const money = (amount: string) => `${formatAmount(amount, currency, language)} ${currency}`;
  return (
    <FactList
      title={t('verify.round', { id: shortenRoundId(id) })}
      rows={[
        [t('verify.game'), isSubstitute ? getGameTitle(gameCode) : t(`game.${game}`)],
        [t('verify.stake'), money(stake)],
        ...(payout === null ? [] : [[t('verify.payout'), money(payout)] as const]),
        [t('verify.time'), formatTime(createdAt, offset)],
      ]}
    />
  );
}
