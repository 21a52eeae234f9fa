import { useRef, useState } from 'react';
import { SPOTS, type InsideKind, type Spot } from '#games/roulette/spots.ts';
import { useArrowNavigation } from './use-arrow-navigation.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './betting-table.module.css';
import type { ChipBets } from './chip-bets.ts';
import { InsideSpot } from './inside-spot.tsx';
import { SpotCell } from './spot-cell.tsx';
import { insideSpots } from './spot-position.ts';
import type { ChipText, SpotProps } from './get-spot-props.ts';

interface Props {
  readonly bets: ChipBets;
  /** Kind of inside bet that can be placed. */
  readonly kind: InsideKind;
  /** Number of the last spin; null while the wheel turns. */
  readonly number: number | null;
  readonly isDisabled: boolean;
  readonly chipText: (amount: string) => ChipText;
  readonly onSpot: (spot: string) => void;
}

const cells = [...SPOTS.values()].filter(({ kind }) => kind === 'straight' || kind === 'outside');

/** The betting table; every spot is a button. */
export function BettingTable({ bets, kind, number, isDisabled, chipText, onSpot }: Props) {
  const { t } = useTexts();
  const table = useRef<HTMLDivElement>(null);
  const move = useArrowNavigation(table);
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState('red');
  const isOffered = (spot: Spot): boolean => spot.kind === 'outside' || spot.kind === kind;
  const focusedSpot = SPOTS.get(focused);
  const stop = focusedSpot && isOffered(focusedSpot) ? focused : 'red';
  const highlighted = SPOTS.get(pointed ?? '')?.numbers ?? [];
  const createSpotProps = (spot: Spot): SpotProps => {
    const bet = bets.find((each) => each.spot === spot.id);
    return {
      spot,
      chips: bet ? chipText(bet.amount) : null,
      isOffered: isOffered(spot),
      isStop: spot.id === stop,
      isDisabled,
      onPress: () => onSpot(spot.id),
      onPoint: (isPointed) => setPointed(isPointed ? spot.id : null),
      onFocus: () => setFocused(spot.id),
      onKeyDown: move,
    };
  };
  return (
    <div ref={table} className={css.table} role="group" aria-label={t('roulette.table')} data-disabled={isDisabled}>
      {cells.map((spot) => (
        <SpotCell key={spot.id} {...createSpotProps(spot)} highlighted={highlighted} number={number} />
      ))}
      <div className={css.between}>
        {insideSpots.map((spot) => (
          <InsideSpot key={spot.id} {...createSpotProps(spot)} />
        ))}
      </div>
    </div>
  );
}
