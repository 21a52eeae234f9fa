import { useQuery, useSession } from '@marquee/platform';
import { Fragment, useMemo, useState, type ReactNode } from 'react';
import { gameMenusQuery } from '#catalogue/game-menus.query.ts';
import { createListQueue } from './create-list-queue.ts';
import { GameRow } from './game-row.tsx';
import { listHomeSections, type PersonalRow } from './home-sections.ts';
import { useFirstScreenPainted } from './use-first-screen-painted.ts';
import { VendorRow } from './vendor-row.tsx';
import { LoadError } from '#lists/load-error.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './home-rails.module.css';

export interface HomeRailsProps {
  /** Content after the third row. */
  insert?: ReactNode;
}

const trialRows: readonly PersonalRow[] = ['recent'];
const memberRows: readonly PersonalRow[] = ['recent', 'fav'];
const noRows: readonly PersonalRow[] = [];

const rowsBeforeInsert = 3;
/** Rows rendered before the first paint; enough for the tallest common viewport. */
const initialRows = 2;

export function HomeRails({ insert }: HomeRailsProps) {
  const { language } = useLobbyText();
  const { state, isTrial } = useSession();
  const personalRows = state !== 'in' ? noRows : isTrial ? trialRows : memberRows;
  const menus = useQuery(gameMenusQuery(language));
  const isComplete = useFirstScreenPainted();
  const sections = useMemo(() => listHomeSections(menus.data, personalRows), [menus.data, personalRows]);
  const [queue] = useState(createListQueue);
  return (
    <div className={css.rails} data-pending={menus.isPending || !isComplete || undefined}>
      {sections.slice(0, isComplete ? undefined : initialRows).map((section, index) => (
        <Fragment key={section.name}>
          {index === rowsBeforeInsert && insert}
          {section.kind === 'games' ? (
            <GameRow row={section.name} queue={queue} eager={index === 0} />
          ) : (
            <VendorRow section={section} />
          )}
        </Fragment>
      ))}
      {menus.error && !menus.data && <LoadError error={menus.error} onRetry={() => void menus.refetch()} />}
      {!menus.isPending && sections.length <= rowsBeforeInsert && insert}
    </div>
  );
}
