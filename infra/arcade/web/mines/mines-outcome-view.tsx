import { TILES, type MinesOutcome } from '#games/mines/mines.ts';
import { useTexts } from '#web/i18n/texts.ts';
import css from './mines-outcome-view.module.css';

const tiles = Array.from({ length: TILES }, (_, tile) => tile);

/** Mines and revealed tiles. */
export function MinesOutcomeView({ outcome: { mines, picks } }: { readonly outcome: MinesOutcome }) {
  const { t } = useTexts();
  return (
    <span
      className={css.field}
      role="img"
      aria-label={t('mines.positions', { tiles: mines.map((tile) => tile + 1).join(', ') })}
    >
      {tiles.map((tile) => (
        <i key={tile} data-mine={mines.includes(tile)} data-revealed={picks.includes(tile)} />
      ))}
    </span>
  );
}
