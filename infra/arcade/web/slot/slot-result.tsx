import type { RoundView } from '#http/schemas.ts';
import { PAY_TABLE } from '#games/slot/reels.ts';
import type { SlotOutcome } from '#games/slot/slot.ts';
import { Payout } from '#web/round/payout.tsx';
import { isTextKey, useTexts, type Texts } from '#web/i18n/texts.ts';

export function SlotResult({ round }: { readonly round: RoundView }) {
  const texts = useTexts();
  const outcome = round.result?.outcome;
  if (outcome?.game !== 'slot' || outcome.line === null) return <span>{texts.t('result.slotNoWin')}</span>;
  return <Payout round={round} outcomeText={lineText(texts, outcome)} />;
}

function lineText({ t }: Texts, { line, symbols }: SlotOutcome): string {
  const pays = PAY_TABLE.find(({ id }) => id === line)?.pays ?? 0;
  const withWild = `line.${line}.wild`;
  if (symbols.includes('crown') && isTextKey(withWild)) return t(withWild, { pays });
  const key = `line.${line}`;
  return isTextKey(key) ? t(key, { pays }) : '';
}
