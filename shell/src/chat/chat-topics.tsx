import { useMutation, useNavigate, usePreferences, useQuery } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { MessageCircle } from 'lucide-react';
import { chatTopicsQuery } from '#chat/chat-topics.query.ts';
import { launchChatMutation } from '#chat/launch-chat.mutation.ts';
import { FormMessage } from '#modal-kit/form-message.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import css from './chat.module.css';

/** The topics of the live chat. Choosing one opens a conversation. */
export function ChatTopics() {
  const { t } = useShellText();
  const errors = useErrorText();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery(chatTopicsQuery(language));
  const launch = useMutation({
    ...launchChatMutation(language),
    onSuccess: ({ chatUrl }) => {
      const { pathname, hash } = new URL(chatUrl);
      navigate(pathname + hash, { replace: true });
    },
  });
  if (isPending) return <ContentLoading />;
  if (data === undefined) return <ContentError error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.choice}>
      <h2 className={css.question}>{t('chat.chooseTopic')}</h2>
      {launch.error !== null && <FormMessage tone="coral" text={errors.t(getErrorTextKey(launch.error))} />}
      {data.models.map(({ id, title }) => (
        <Button
          key={id}
          wide
          size="large"
          icon={<MessageCircle aria-hidden />}
          disabled={launch.isPending}
          onClick={() => launch.mutate(id)}
        >
          <bdi>{title}</bdi>
        </Button>
      ))}
    </section>
  );
}
