import { formatInstant, imageUrl, usePreferences, useQuery } from '@marquee/platform';
import { LazyImage, Skeleton } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { ContentError, ContentEmpty } from '#modal-kit/content-state.tsx';
import { Pagination } from '#modal-kit/pagination.tsx';
import { blogListQuery } from './blog-list.query.ts';
import css from './blog.module.css';

const skeletonCount = 4;

interface BlogEntriesProps {
  readonly page: number;
  onPage(page: number): void;
  onRead(slug: string): void;
}

export function BlogEntries({ page, onPage, onRead }: BlogEntriesProps) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const { data, error, isPending, refetch } = useQuery(blogListQuery(language, page));
  if (isPending) return <BlogEntriesLoading />;
  if (data === undefined) return <ContentError error={error} onRetry={() => void refetch()} />;
  if (data.entries.length === 0) return <ContentEmpty title={t('blog.none')} />;
  return (
    <>
      <ul className={css.entries}>
        {data.entries.map(({ slug, title, summary, picture, publishedAt }) => (
          <li key={slug}>
            <button type="button" className={css.entry} onClick={() => onRead(slug)}>
              <LazyImage className={css.picture} src={imageUrl(picture, 800)} alt="" width={400} height={180} />
              <span className={css.text}>
                <span className={css.when}>{formatInstant(publishedAt).slice(0, 10)}</span>
                <span className={css.entryTitle} dir="auto">
                  {title}
                </span>
                <span className={css.summary} dir="auto">
                  {summary}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={data.pageNum} pages={data.totalPages} onPageChange={onPage} />
    </>
  );
}

/** As high as the entries, so that the popup does not grow when they arrive. */
function BlogEntriesLoading() {
  return (
    <div className={css.entries} aria-busy="true">
      {Array.from({ length: skeletonCount }, (_, index) => (
        <div key={index} className={css.entry}>
          <Skeleton ratio="20 / 9" />
          <div className={css.text}>
            <Skeleton width="30%" height={16} />
            <Skeleton width="80%" height={24} />
            <Skeleton height={40} />
          </div>
        </div>
      ))}
    </div>
  );
}
