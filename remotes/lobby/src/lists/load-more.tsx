import { Button, Spinner } from '@marquee/ui';
import { useLobbyText } from '#texts/text.ts';
import css from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  isLoading: boolean;
  hasMore: boolean;
  onLoadMore: () => void;
}

/** Footer of a list of several pages: progress and a button that loads the next page. */
export function LoadMore({ shown, total, isLoading, hasMore, onLoadMore }: LoadMoreProps) {
  const { t } = useLobbyText();
  return (
    <div className={css.more}>
      <span role="status" className={css.progress}>
        {isLoading && <Spinner />}
        {t(isLoading ? 'list.loadingMore' : 'list.shown', { shown, total })}
      </span>
      {hasMore && !isLoading && (
        <Button size="small" onClick={onLoadMore}>
          {t('list.showMore')}
        </Button>
      )}
    </div>
  );
}
