import { usePageReady, usePageTitle, useQuery } from '@marquee/platform';
import { Card, PageHeader, Skeleton } from '@marquee/ui';
import { useState } from 'react';
import { NoWinners } from './no-winners.tsx';
import { WinPeriodControl } from './win-period-control.tsx';
import { WinnerLines } from './winner-lines.tsx';
import { winnersQuery, boardSize, type WinPeriod } from './winners.query.ts';
import { LoadError } from '#lists/load-error.tsx';
import { useGameLauncher } from '#tiles/use-game-launcher.ts';
import { useLobbyText } from '#texts/text.ts';
import css from './winners.module.css';

/** The recent winners as a whole. */
export function WinnersPage() {
  const { t, language } = useLobbyText();
  const launch = useGameLauncher();
  const [period, setPeriod] = useState<WinPeriod>('today');
  const { data, error, dataUpdatedAt, isPending, refetch } = useQuery(winnersQuery(period, language));
  const title = t('winners.title');
  usePageTitle(title);
  usePageReady(!isPending);
  return (
    <>
      <div className={css.pageHead}>
        <PageHeader title={title} />
        <WinPeriodControl value={period} onChange={setPeriod} />
      </div>
      <Card as="section" className={css.page} aria-label={title} aria-busy={!data && !error}>
        {data && data.winners.length > 0 && (
          <WinnerLines
            className={css.allLines}
            aria-label={title}
            winners={data.winners}
            now={dataUpdatedAt}
            onStart={({ game }) => launch(game)}
          />
        )}
        {data?.winners.length === 0 && <NoWinners onShowAll={() => setPeriod('all')} />}
        {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {isPending && (
          <div className={css.allLines}>
            {Array.from({ length: boardSize }, (_, index) => (
              <Skeleton key={index} shape="block" height={46} className={css.skeleton} />
            ))}
          </div>
        )}
      </Card>
    </>
  );
}
