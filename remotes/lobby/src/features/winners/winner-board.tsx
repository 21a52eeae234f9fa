import type { Winner } from '@marquee/contract';
import { Link, useQuery } from '@marquee/platform';
import { Button, Card, IconButton, Skeleton } from '@marquee/ui';
import { useAtom } from 'jotai';
import { Pause, Play, Trophy, X } from 'lucide-react';
import { useState } from 'react';
import { NoWinners } from './no-winners.tsx';
import { WinPeriodControl } from './win-period-control.tsx';
import { winnersQuery, type WinPeriod } from './winners.query.ts';
import { winnerBoardOpen } from './winner-board.atom.ts';
import { WinnerTicker } from './winner-ticker.tsx';
import { LoadError } from '#lists/load-error.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './winners.module.css';

export interface WinnerBoardProps {
  /** Number of visible lines. */
  rows: number;
  /** Starts the game of a winner; absent where games are prohibited. */
  onStart?: (winner: Winner) => void;
}

/** Recent winners as a ticker that can be closed and opened again. */
export function WinnerBoard({ rows, onStart }: WinnerBoardProps) {
  const { t } = useLobbyText();
  const [open, setOpen] = useAtom(winnerBoardOpen);
  if (!open) {
    return (
      <Button className={css.reopen} size="small" icon={<Trophy aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('winners.reopen')}
      </Button>
    );
  }
  return <OpenBoard rows={rows} onStart={onStart} onClose={() => setOpen(false)} />;
}

function OpenBoard({ rows, onStart, onClose }: WinnerBoardProps & { onClose: () => void }) {
  const { t, language } = useLobbyText();
  const [period, setPeriod] = useState<WinPeriod>('today');
  const [paused, setPaused] = useState(false);
  const { data, error, dataUpdatedAt, refetch } = useQuery(winnersQuery(period, language));
  const isMoving = (data?.winners.length ?? 0) > rows;
  return (
    <Card
      as="section"
      padding="none"
      className={css.board}
      aria-labelledby="winners"
      aria-busy={!data}
      data-rows={rows}
    >
      <header className={css.head}>
        <h2 id="winners" className={css.title}>
          <Link to="/winners">{t('winners.title')}</Link>
        </h2>
        {isMoving && (
          <IconButton
            size="small"
            label={t(paused ? 'winners.play' : 'winners.pause')}
            onClick={() => setPaused(!paused)}
          >
            {paused ? (
              <Play aria-hidden size={14} fill="currentColor" />
            ) : (
              <Pause aria-hidden size={14} fill="currentColor" />
            )}
          </IconButton>
        )}
        <WinPeriodControl className={css.periods} value={period} onChange={setPeriod} />
        <IconButton size="small" label={t('winners.close')} onClick={onClose}>
          <X aria-hidden size={16} />
        </IconButton>
      </header>
      <div className={css.window}>
        {data && data.winners.length > 0 && (
          <WinnerTicker
            label={t('winners.title')}
            winners={data.winners}
            rows={rows}
            isPaused={paused}
            now={dataUpdatedAt}
            onStart={onStart}
          />
        )}
        {data?.winners.length === 0 && <NoWinners onShowAll={() => setPeriod('all')} />}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data &&
          !error &&
          Array.from({ length: rows }, (_, index) => (
            <Skeleton key={index} shape="block" height={46} className={css.skeleton} />
          ))}
      </div>
    </Card>
  );
}
