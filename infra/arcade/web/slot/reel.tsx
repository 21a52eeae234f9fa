import { REELS, getSymbolAt } from '#games/slot/reels.ts';
import css from './reel.module.css';
import { symbolPictures } from './symbols.ts';

interface Props {
  readonly reel: number;
  readonly stop: number | null;
  readonly isWinning: boolean;
}

const ROWS = [-1, 0, 1];
const TURNING_SYMBOLS = 12;

/** Three symbols of a stopped reel, or the turning strip. */
export function Reel({ reel, stop, isWinning }: Props) {
  return (
    <div className={css.reel}>
      {stop === null ? (
        <SpinningStrip reel={reel} />
      ) : (
        <Resting key={stop} reel={reel} stop={stop} isWinning={isWinning} />
      )}
    </div>
  );
}

function SpinningStrip({ reel }: Pick<Props, 'reel'>) {
  const strip = (REELS[reel] ?? []).slice(0, TURNING_SYMBOLS);
  return (
    <div className={css.turning}>
      {[...strip, ...strip].map((symbol, index) => (
        <Cell key={index} picture={symbolPictures[symbol]} />
      ))}
    </div>
  );
}

function Resting({
  reel,
  stop,
  isWinning,
}: {
  readonly reel: number;
  readonly stop: number;
  readonly isWinning: boolean;
}) {
  return (
    <div className={css.resting}>
      {ROWS.map((row) => (
        <Cell key={row} picture={symbolPictures[getSymbolAt(reel, stop + row)]} isWinning={isWinning && row === 0} />
      ))}
    </div>
  );
}

function Cell({ picture, isWinning = false }: { readonly picture: string; readonly isWinning?: boolean }) {
  return (
    <div className={css.cell} data-winning={isWinning}>
      <img src={picture} alt="" draggable={false} />
    </div>
  );
}
