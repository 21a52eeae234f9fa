import {
  Link,
  useErrorMessage,
  usePageReady,
  usePageTitle,
  useQuery,
  useSearchParams,
  useSession,
} from '@marquee/platform';
import { Button, ButtonLink, Card, EmptyState, ErrorState, RetryButton, Skeleton } from '@marquee/ui';
import { CheckCheck, Mail } from 'lucide-react';
import { PageHead } from '#page-head/page-head.tsx';
import { isAfterLastPage } from '#pagination/is-after-last-page.ts';
import { Pagination } from '#pagination/pagination.tsx';
import { useMemberText } from '#texts/text.ts';
import { MessageItem } from './message-item.tsx';
import { messagesQuery } from './messages.query.ts';
import { unreadCountQuery } from '#unread-count/unread-count.query.ts';
import { useReadMessage } from './use-read-message.ts';
import { useRefetchOnGrowth } from './use-refetch-on-growth.ts';
import css from './messages.module.css';

const skeletonCount = 5;

const parsePage = (text: string | null): number => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1);

/** Messages of the site to the player. Opening one marks it as read. The page is in the URL. */
export function Messages() {
  const { t } = useMemberText();
  const errorMessage = useErrorMessage();
  const account = useSession().member?.id ?? '';
  const [search, setSearch] = useSearchParams();
  const pageNo = parsePage(search.get('page'));
  const query = useQuery(messagesQuery(account, pageNo));
  const { data, error } = query;
  const messages = data && !isAfterLastPage(data) ? data.messages : undefined;
  const unreadCount = useQuery(unreadCountQuery(account)).data?.unreadCount;
  const { isBusy, read } = useReadMessage(account, pageNo);
  useRefetchOnGrowth(unreadCount, query.refetch);
  usePageTitle(t('messages.title'));
  usePageReady(!query.isPending);
  return (
    <div className={css.messages}>
      <PageHead
        title={t('messages.title')}
        count={unreadCount === undefined ? undefined : t('messages.unread', { count: unreadCount })}
        action={
          <Button
            icon={<CheckCheck aria-hidden size={16} />}
            disabled={unreadCount === 0 || isBusy || data === undefined || data.totalCount === 0}
            onClick={() => read({ all: true, ...(data?.newestId !== undefined && { upTo: data.newestId }) })}
          >
            {t('messages.readAll')}
          </Button>
        }
      />
      {error && !data ? (
        <Card>
          <ErrorState
            title={t('errors.title')}
            text={errorMessage(error)}
            action={<RetryButton label={t('errors.retry')} onRetry={() => void query.refetch()} />}
          />
        </Card>
      ) : (
        <Card padding="none" className={css.list} data-stale={query.isPlaceholderData || undefined}>
          {messages === undefined && (
            <div className={css.skeletons} role="status" aria-busy aria-label={t('messages.loading')}>
              {Array.from({ length: skeletonCount }, (_, index) => (
                <Skeleton key={index} shape="block" height={36} />
              ))}
            </div>
          )}
          {messages?.length === 0 && (
            <EmptyState
              icon={<Mail />}
              title={t('messages.emptyTitle')}
              text={t('messages.emptyText')}
              action={
                <ButtonLink variant="outline">
                  <Link to="/hot">{t('empty.browseGames')}</Link>
                </ButtonLink>
              }
            />
          )}
          <ul>
            {messages?.map((message) => (
              <li key={message.id}>
                <MessageItem message={message} onOpen={() => read({ id: message.id })} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data && (
        <Pagination
          label={t('messages.pages')}
          page={data.pageNum}
          pages={data.totalPages}
          onPageChange={(page, options) =>
            setSearch(page === 1 ? {} : { page: String(page) }, { preventScrollReset: true, ...options })
          }
        />
      )}
    </div>
  );
}
