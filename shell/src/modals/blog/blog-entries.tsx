import { formatInstant, imageUrl, usePreferences, useQuery } from '@marquee/platform';
import { LazyImage } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { ContentError, ContentEmpty, ContentLoading } from '#modal-kit/content-state.tsx';
import { Pagination } from '#modal-kit/pagination.tsx';
import { blogListQuery } from './blog-list.query.ts';
import css from './blog.module.css';

interface BlogEntriesProps {
  readonly page: number;
  onPage(page: number): void;
  onRead(slug: string): void;
}

export function BlogEntries({ page, onPage, onRead }: BlogEntriesProps) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const { data, error, isPending, refetch } = useQuery(blogListQuery(language, page));
  if (isPending) return <ContentLoading />;
  if (data === undefined) return <ContentError error={error} onRetry={() => void refetch()} />;
  if (data.entries.length === 0) return <ContentEmpty title={t('blog.none')} />;
  return (
    <>
      <ul className={css.entries}>
        {data.entries.map(({ slug, title, summary, picture, publishedAt }) => (
          <li key={slug}>
            <button
              type="button"
              className={css.entry}
              aria-label={t('blog.read', { title })}
              onClick={() => onRead(slug)}
            >
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
