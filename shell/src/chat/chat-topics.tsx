import { callApi, useMutation, useNavigate, usePreferences, useQuery } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { MessageCircle } from 'lucide-react';
import { FormBanner } from '#modals/form-banner.tsx';
import { ContentFailure, ContentWait } from '#modals/content-state.tsx';
import { errorTextKey } from '#session/error-text-key.ts';
import { useErrorText, useShellText } from '#shell-text.ts';
import css from './chat.module.css';

/** Whom to talk to; the choice opens a conversation. */
export function ChatTopics() {
  const { t } = useShellText();
  const errors = useErrorText();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['chatModels', language],
    queryFn: ({ signal }) => callApi('chatModels', { query: { language }, signal }),
  });
  const launch = useMutation({
    mutationFn: (model: string) => callApi('launchChat', { query: { model, language } }),
    onSuccess: ({ chatUrl }) => {
      const { pathname, hash } = new URL(chatUrl);
      navigate(pathname + hash, { replace: true });
    },
  });
  if (isPending) return <ContentWait />;
  if (data === undefined) return <ContentFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.choice}>
      <h2 className={css.question}>{t('chat.choose')}</h2>
      {launch.error !== null && <FormBanner tone="coral" text={errors.t(errorTextKey(launch.error))} />}
      {data.models.map(({ id, title }) => (
        <Button
          key={id}
          wide
          size="large"
          icon={<MessageCircle aria-hidden />}
          disabled={launch.isPending}
          onClick={() => launch.mutate(id)}
        >
          {title}
        </Button>
      ))}
    </section>
  );
}
