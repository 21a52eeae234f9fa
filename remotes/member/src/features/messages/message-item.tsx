import type { PlayerMessage } from '@marquee/contract';
import { formatInstant } from '@marquee/platform';
import { VisuallyHidden } from '@marquee/ui';
import { ChevronDown } from 'lucide-react';
import { useMemberText } from '#texts/text.ts';
import css from './messages.module.css';

export interface MessageItemProps {
  readonly message: PlayerMessage;
  onOpen(): void;
}

/** A message: title and time, and its text once it is opened. */
export function MessageItem({ message: { title, content, sentAt, readAt }, onOpen }: MessageItemProps) {
  const { t } = useMemberText();
  const isUnread = readAt === null;
  return (
    <details
      className={css.item}
      data-unread={isUnread || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isUnread) onOpen();
      }}
    >
      <summary className={css.summary}>
        <span aria-hidden className={css.dot} />
        <span className={css.subject}>
          <bdi>{title}</bdi>
          {isUnread && <VisuallyHidden>{t('messages.unreadMark')}</VisuallyHidden>}
        </span>
        <time className={css.time} dateTime={sentAt}>
          {formatInstant(sentAt)}
        </time>
        <ChevronDown aria-hidden className={css.arrow} />
      </summary>
      <p className={css.content} dir="auto">
        {content}
      </p>
    </details>
  );
}
