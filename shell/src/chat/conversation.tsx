import type { ChatMessage } from '@marquee/contract';
import { formatInstant } from '@marquee/platform';
import { Button, EmptyState, VisuallyHidden, TextInput } from '@marquee/ui';
import { MessageCircleOff, SendHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { hasEnded } from '#chat/chat-messages.query.ts';
import { readChat } from '#chat/chat-storage.ts';
import { useDraft } from '#chat/use-draft.ts';
import { useConversation } from '#chat/use-conversation.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import css from './chat.module.css';

const maxLength = 500;

interface ConversationProps {
  readonly conversation: string;
  /** Leaves the conversation for a new one. */
  onRestart(): void;
  /** The conversation is not one of this visitor. */
  onReject(): void;
}

/** A conversation. Only one that the gateway has opened is stored, so that a foreign link does not replace it. */
export function Conversation({ conversation, onRestart, onReject }: ConversationProps) {
  const { t } = useShellText();
  const { messages, sending } = useConversation(conversation);
  const isNotFound = hasEnded(messages);
  useLayoutEffect(() => {
    if (isNotFound && readChat()?.conversation !== conversation) onReject();
  }, [isNotFound, conversation, onReject]);

  if (messages.isPending) return <ContentLoading />;
  if (isNotFound) {
    const newConversationButton = <Button onClick={onRestart}>{t('chat.startNew')}</Button>;
    return <EmptyState icon={<MessageCircleOff />} title={t('chat.ended')} action={newConversationButton} />;
  }
  if (messages.data === undefined)
    return <ContentError error={messages.error} onRetry={() => void messages.refetch()} />;
  return <OpenConversation {...{ conversation, sending, onRestart }} messages={messages.data} />;
}

interface OpenConversationProps extends Pick<ConversationProps, 'conversation' | 'onRestart'> {
  readonly messages: readonly ChatMessage[];
  readonly sending: ReturnType<typeof useConversation>['sending'];
}

function OpenConversation({ conversation, messages, sending, onRestart }: OpenConversationProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [text, setText] = useDraft(conversation);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [count]);

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || sending.isPending) return;
    setText(() => '');
    // The player may have typed on while the message was being sent.
    sending.mutate(text, { onError: () => setText((typed) => `${text} ${typed}`.trim().slice(0, maxLength)) });
  };
  return (
    <>
      <Button className={css.restart} size="small" variant="plain" onClick={onRestart}>
        {t('chat.startNew')}
      </Button>
      <div className={css.log} role="log" aria-label={t('chat.log')}>
        <ol className={css.messages}>
          {messages.map(({ id, from, text: content, sentAt }) => (
            <li key={id} className={css.message} data-from={from}>
              <VisuallyHidden>{t(from === 'visitor' ? 'chat.you' : 'chat.service')}</VisuallyHidden>
              <p className={css.words} dir="auto">
                {content}
              </p>
              <time className={css.when} dateTime={sentAt}>
                {formatInstant(sentAt).slice(11, 16)}
              </time>
            </li>
          ))}
        </ol>
        <div ref={end} />
      </div>
      {sending.error !== null && <FormMessage tone="coral" text={errors.t(getErrorTextKey(sending.error))} />}
      <form className={css.form} onSubmit={send}>
        <TextInput
          aria-label={t('chat.message')}
          placeholder={t('chat.message')}
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          onChange={(event) => setText(() => event.target.value)}
        />
        <Button type="submit" variant="primary" icon={<SendHorizontal aria-hidden />} busy={sending.isPending}>
          {t('chat.send')}
        </Button>
      </form>
    </>
  );
}
