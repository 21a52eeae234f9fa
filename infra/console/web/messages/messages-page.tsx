import { Button, Card, Chip, EmptyState, SearchInput } from '@marquee/ui';
import type { OutboxMessage } from '@marquee/contract/operator';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { useState } from 'react';
import { outboxQuery } from '#web/api/site.queries.ts';
import { QueryStatus } from '#web/layout/query-status.tsx';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Page, PageText, PageTitle } from '#web/layout/page.tsx';
import css from './messages.module.css';

/** Sent SMS and mails by recipient, newest first. */
export function MessagesPage() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const query = useInfiniteQuery(outboxQuery(to));
  const { data, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const search = (): void => {
    setTo(typed.trim());
    if (typed.trim() === to) void refetch();
  };
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <Page>
      <PageTitle>{t('page.messages')}</PageTitle>
      <PageText>{t('messages.text')}</PageText>
      <form
        role="search"
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchInput
          label={t('messages.to')}
          clearLabel={t('messages.clear')}
          placeholder={t('messages.to')}
          spellCheck={false}
          maxLength={255}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" busy={isFetching}>
          {t('messages.search')}
        </Button>
      </form>
      {to === null && <EmptyState icon={<MailSearch />} title={t('messages.start')} text={t('messages.start.text')} />}
      {to !== null && <QueryStatus query={query} />}
      {data !== undefined && messages.length === 0 && (
        <EmptyState icon={<MailSearch />} title={t('messages.none')} text={t('messages.none.text')} />
      )}
      {messages.length > 0 && (
        <Card padding="none">
          <ul aria-label={t('page.messages')}>
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <Button className={css.more} variant="outline" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('messages.older')}
        </Button>
      )}
    </Page>
  );
}

function Message({ message: { at, medium, recipient, subject, body, withheld } }: { readonly message: OutboxMessage }) {
  const { t } = useTexts();
  return (
    <li className={css.message}>
      <p className={css.head}>
        <Chip tone={medium === 'sms' ? 'cyan' : 'neutral'}>{t(`messages.${medium}`)}</Chip>
        <bdi className={css.recipient}>{recipient}</bdi>
        {withheld && <Chip tone="coral">{t('messages.withheld')}</Chip>}
        <time className={css.at} dateTime={at}>
          {formatInstant(at)}
        </time>
      </p>
      {subject !== '' && <p className={css.subject}>{subject}</p>}
      <p className={css.body}>{body}</p>
    </li>
  );
}
