import { useQuery, useSession } from '@marquee/platform';
import { Fragment, useMemo, type ReactNode } from 'react';
import { gameMenus } from '#catalogue/game-menus.query.ts';
import { GameRow } from '#features/home-rails/game-row.tsx';
import { homeSections, type OwnRow } from '#features/home-rails/home-sections.ts';
import { useFirstScreenOver } from '#features/home-rails/use-first-screen-over.ts';
import { useListQueue } from '#features/home-rails/use-list-queue.ts';
import { VendorRow } from '#features/home-rails/vendor-row.tsx';
import { LoadFailure } from '#games/load-failure.tsx';
import { useLobbyText } from '#text.ts';
import css from './home-rails.module.css';

export interface HomeRailsProps {
  /** Stands after the third row. */
  interlude?: ReactNode;
}

const trialRows: readonly OwnRow[] = ['recent'];
const memberRows: readonly OwnRow[] = ['recent', 'fav'];
const noRows: readonly OwnRow[] = [];

const rowsBeforeInterlude = 3;
/** What the tallest of usual windows shows of the rows; the others are drawn once these are seen. */
const rowsAtFirst = 2;

export function HomeRails({ interlude }: HomeRailsProps) {
  const { language } = useLobbyText();
  const { state, isTrial } = useSession();
  const own = state !== 'in' ? noRows : isTrial ? trialRows : memberRows;
  const menus = useQuery(gameMenus(language));
  const whole = useFirstScreenOver();
  const sections = useMemo(() => homeSections(menus.data, own), [menus.data, own]);
  const { opened, onSettled, onSeen } = useListQueue(
    useMemo(() => sections.flatMap((section) => (section.kind === 'games' ? [section.name] : [])), [sections]),
  );
  return (
    <div className={css.rails} data-pending={menus.isPending || !whole || undefined}>
      {sections.slice(0, whole ? undefined : rowsAtFirst).map((section, index) => (
        <Fragment key={section.name}>
          {index === rowsBeforeInterlude && interlude}
          {section.kind === 'games' ? (
            <GameRow
              row={section.name}
              open={opened.has(section.name)}
              onSettled={onSettled}
              onSeen={onSeen}
              eager={index === 0}
            />
          ) : (
            <VendorRow section={section} />
          )}
        </Fragment>
      ))}
      {menus.error && !menus.data && <LoadFailure error={menus.error} onRetry={() => void menus.refetch()} />}
      {!menus.isPending && sections.length <= rowsBeforeInterlude && interlude}
    </div>
  );
}
