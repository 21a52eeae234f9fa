import { parseSitePath, type Announcement } from '@marquee/contract';
import { formatInstant, Link, usePreferences, useQuery } from '@marquee/platform';
import { ButtonLink, Chip } from '@marquee/ui';
import { RichText } from '@marquee/ui/rich-text';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentEmpty, ContentLoading } from '#modal-kit/content-state.tsx';
import { Pagination } from '#modal-kit/pagination.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { markShown } from '#modals/popups/seen-popups.ts';
import { session } from '#state/session.ts';
import { useUnseenPopups } from '#state/unseen-popups.ts';
import { announcementsQuery, headlinesQuery } from './announcements.query.ts';
import css from './news.module.css';

interface NewsProps extends Pick<ShellModalProps, 'onClose'> {
  readonly kind: 'announcements' | 'notices';
  readonly unseen: readonly Announcement[];
}

export function AnnouncementsModal({ onClose }: ShellModalProps) {
  return <News kind="announcements" unseen={useSeenNow()} onClose={onClose} />;
}
export function NoticesModal({ onClose }: ShellModalProps) {
  return <News kind="notices" unseen={[]} onClose={onClose} />;
}

/** The popups that the player had not seen before the list was opened. The list shows them, so they are seen now. */
function useSeenNow(): readonly Announcement[] {
  const unseen = useUnseenPopups();
  const [popups] = useState(unseen);
  useEffect(() => {
    if (popups.length === 0) return;
    markShown(
      session.get().state === 'in' ? 'member' : 'anonymous',
      popups.map(({ id }) => id),
    );
  }, [popups]);
  return popups;
}

/** Announcements or notices of the operator, page by page, after new popups and headlines. */
function News({ kind, unseen, onClose }: NewsProps) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery({
    ...announcementsQuery(kind, language, page),
    placeholderData: (previous) => previous,
  });
  const hasHeadlines = kind === 'announcements';
  const loaded = useQuery({ ...headlinesQuery(language), enabled: hasHeadlines }).data?.announcements ?? [];
  // A query that is not enabled still returns what another modal has loaded.
  const headlines = hasHeadlines ? loaded : [];
  const isEmpty = data?.totalCount === 0 && unseen.length === 0 && headlines.length === 0;
  return (
    <ModalFrame size="large" title={t(`news.${kind}`)} onClose={onClose}>
      <div className={css.body}>
        {isPending && <ContentLoading />}
        {error !== null && <ContentError error={error} onRetry={() => void refetch()} />}
        {isEmpty && <ContentEmpty title={t('news.none')} text={t('news.noneText')} />}
        {data !== undefined && (
          <ul>
            {(page === 1 ? unseen : []).map((announcement) => (
              <li key={announcement.id}>
                <NewsItem announcement={announcement} isNew onClose={onClose} />
              </li>
            ))}
            {[...(page === 1 ? headlines : []), ...data.announcements].map((announcement) => (
              <li key={announcement.id}>
                <NewsItem announcement={announcement} onClose={onClose} />
              </li>
            ))}
          </ul>
        )}
        {data !== undefined && <Pagination page={page} pages={data.totalPages} onPageChange={setPage} />}
      </div>
    </ModalFrame>
  );
}

function NewsItem({
  announcement: { title, content, link, startDate, endDate },
  isNew = false,
  onClose,
}: {
  readonly announcement: Announcement;
  readonly isNew?: boolean;
  onClose(): void;
}) {
  const { t } = useShellText();
  return (
    <details className={css.entry}>
      <summary className={css.head}>
        <span className={css.title} dir="auto">
          {title}
        </span>
        {isNew && <Chip tone="cyan">{t('news.new')}</Chip>}
        <time className={css.when} dateTime={startDate}>
          {formatInstant(startDate)}
        </time>
        <ChevronDown aria-hidden className={css.arrow} />
      </summary>
      <div className={css.content}>
        <p className={css.period}>
          {t('news.shownFrom', {
            from: formatInstant(startDate),
            until: endDate === null ? t('news.longTerm') : formatInstant(endDate),
          })}
        </p>
        <RichText html={content} />
        {parseSitePath(link) !== null && (
          <ButtonLink size="small" variant="outline">
            <Link to={link} onClick={onClose}>
              {t('news.open')}
            </Link>
          </ButtonLink>
        )}
      </div>
    </details>
  );
}
