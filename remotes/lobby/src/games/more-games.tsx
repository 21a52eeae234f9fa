import { Button, Spinner } from '@marquee/ui';
import { useLobbyText } from '#text.ts';
import css from './more-games.module.css';

export interface MoreGamesProps {
  shown: number;
  total: number;
  loading: boolean;
  onMore: () => void;
}

/** The foot of a list that has more: how far it got, and a button for those who do not scroll. */
export function MoreGames({ shown, total, loading, onMore }: MoreGamesProps) {
  const { t } = useLobbyText();
  return (
    <div className={css.more}>
      <span role="status" className={css.progress}>
        {loading && <Spinner />}
        {t(loading ? 'list.loadingMore' : 'list.shown', { shown, total })}
      </span>
      {!loading && (
        <Button size="small" onClick={onMore}>
          {t('list.showMore')}
        </Button>
      )}
    </div>
  );
}
