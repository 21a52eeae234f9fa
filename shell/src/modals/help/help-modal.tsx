import { useLocation, useNavigate, usePreferences, useQuery } from '@marquee/platform';
import { Button, Pill, Pills } from '@marquee/ui';
import { RichText } from '@marquee/ui/rich-text';
import { MessageCircle } from 'lucide-react';
import { useChatWindow } from '#chat/use-chat-window.ts';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { helpCenterQuery } from './help-center.query.ts';
import css from './help.module.css';

const scrollIntoView = (pill: HTMLElement | null): void => {
  pill?.scrollIntoView({ block: 'nearest', inline: 'center' });
};

/** Help topics. The topic is in the URL hash: `/help#term` opens the terms. */
export function HelpModal({ onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const openChat = useChatWindow();
  const { data, error, isPending, refetch } = useQuery(helpCenterQuery(language));
  const topicId = hash.slice(1);
  const topics = data?.topics ?? [];
  const topic = topicId === '' ? topics[0] : topics.find(({ id }) => id === topicId);
  return (
    <ModalFrame
      size="large"
      title={t('help.title')}
      onClose={onClose}
      actions={
        <Button icon={<MessageCircle aria-hidden />} onClick={openChat}>
          {t('help.contact')}
        </Button>
      }
    >
      {isPending && (
        <div className={css.loading}>
          <ContentLoading />
        </div>
      )}
      {error !== null && <ContentError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div className={css.help}>
          <Pills kind="nav" label={t('help.topics')} className={css.topics}>
            {topics.map(({ id, title }) => (
              <Pill key={id} on={id === topic?.id}>
                <button
                  type="button"
                  ref={id === topic?.id ? scrollIntoView : undefined}
                  aria-current={id === topic?.id || undefined}
                  onClick={() => navigate(`/help#${id}`, { replace: true })}
                >
                  <bdi>{title}</bdi>
                </button>
              </Pill>
            ))}
          </Pills>
          <article className={css.topic} dir={topic && 'auto'}>
            {topic === undefined ? (
              <p role="alert">{t('help.missing')}</p>
            ) : (
              <>
                <h3 className={css.title}>{topic.title}</h3>
                <RichText html={topic.content} />
              </>
            )}
          </article>
        </div>
      )}
    </ModalFrame>
  );
}
