import { formatInstant, usePreferences, useQuery } from '@marquee/platform';
import { RichText } from '@marquee/ui/rich-text';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { blogPostQuery } from './blog-post.query.ts';
import css from './blog.module.css';

export function BlogPost({ slug }: { readonly slug: string }) {
  const { language } = usePreferences();
  const { data, error, isPending, refetch } = useQuery(blogPostQuery(language, slug));
  if (isPending) return <ContentLoading />;
  if (data === undefined) return <ContentError error={error} onRetry={() => void refetch()} />;
  return (
    <article className={css.post} dir="auto">
      <p className={css.when}>{formatInstant(data.publishedAt)}</p>
      <h3 className={css.postTitle}>{data.title}</h3>
      <p className={css.lead}>{data.summary}</p>
      <RichText html={data.content} />
    </article>
  );
}
