import type { SlotOutcome } from '#games/slot/slot.ts';
import { useTexts } from '../texts.ts';
import { symbolPictures } from './symbols.ts';

export function StoppedReels({ outcome }: { readonly outcome: SlotOutcome }) {
  const { t } = useTexts();
  return outcome.symbols.map((symbol, reel) => (
    <img key={reel} src={symbolPictures[symbol]} alt={t(`symbol.${symbol}`)} />
  ));
}
