import type { SlotOutcome } from '#games/slot/slot.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { symbolPictures } from './symbols.ts';

export function SlotOutcomeView({ outcome }: { readonly outcome: SlotOutcome }) {
  const { t } = useTexts();
  return outcome.symbols.map((symbol, reel) => (
    <img key={reel} src={symbolPictures[symbol]} alt={t(`symbol.${symbol}`)} />
  ));
}
