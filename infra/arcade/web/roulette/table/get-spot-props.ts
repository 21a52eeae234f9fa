import type { KeyboardEventHandler } from 'react';
import type { Spot } from '#games/roulette/spots.ts';
import type { Texts } from '#web/i18n/texts.ts';
import { formatSpotName } from './format-spot-name.ts';

/** Chips on a spot: short text for the chip, long text for the label, and the colour of the chip. */
export interface ChipText {
  readonly short: string;
  readonly long: string;
  readonly tier: number;
}

export interface SpotProps {
  readonly spot: Spot;
  /** Null without a chip. */
  readonly chips: ChipText | null;
  /** Whether this kind of bet can be placed now. */
  readonly isOffered: boolean;
  /** Whether this is the tab stop; arrow keys reach the other spots. */
  readonly isStop: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onFocus: () => void;
  readonly onKeyDown: KeyboardEventHandler;
}

/** Common button attributes of all spots. */
export function getSpotProps(
  texts: Texts,
  { spot, chips, isOffered, isStop, isDisabled, onPress, onPoint, onFocus, onKeyDown }: SpotProps,
) {
  const name = formatSpotName(texts, spot);
  const label = chips ? texts.t('spot.withChips', { spot: name, chips: chips.long }) : name;
  return {
    type: 'button',
    'aria-label': label,
    'aria-disabled': isDisabled,
    title: label,
    tabIndex: isStop ? 0 : -1,
    'data-offered': isOffered,
    onClick: () => isDisabled || onPress(),
    onPointerEnter: () => onPoint(true),
    onPointerLeave: () => onPoint(false),
    onFocus: () => {
      onFocus();
      onPoint(true);
    },
    onBlur: () => onPoint(false),
    onKeyDown,
  } as const;
}
