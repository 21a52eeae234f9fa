import type { Activity } from '@marquee/contract';
import { formatInstant, openModal, useLocation, usePreferences, useQuery, useSession } from '@marquee/platform';
import { Button } from '@marquee/ui';
import { RichText } from '@marquee/ui/rich-text';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { ContentError, ContentLoading } from '#modal-kit/content-state.tsx';
import { FormMessage } from '#modal-kit/form-message.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { activityQuery } from './activity.query.ts';
import { ApplicationForm } from './application-form.tsx';
import css from './activity.module.css';

/** Details of an activity and its application form. The id comes from the params or the hash of `/activity#id`. */
export function ActivityModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const { language } = usePreferences();
  const { member } = useSession();
  const { hash } = useLocation();
  const id = typeof params['id'] === 'string' ? params['id'] : hash.slice(1);
  const { data, error, isPending, refetch } = useQuery(activityQuery(id, language, member?.id ?? ''));
  return (
    <ModalFrame
      title={data ? <bdi>{data.title}</bdi> : t('activity.title')}
      label={data?.title ?? t('activity.title')}
      onClose={onClose}
    >
      <div className={css.body}>
        {isPending && <ContentLoading />}
        {error !== null && <ContentError error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <p className={css.until}>
              {data.endDate === null ? t('news.longTerm') : t('activity.until', { until: formatInstant(data.endDate) })}
            </p>
            <RichText html={data.content} />
            <ApplicationStatus activity={data} onSettled={() => void refetch()} />
          </>
        )}
      </div>
    </ModalFrame>
  );
}

function ApplicationStatus({
  activity: { id, status },
  onSettled,
}: {
  readonly activity: Activity;
  onSettled(): void;
}) {
  const { t } = useShellText();
  const { state, isTrial } = useSession();
  if (status !== 'join') return <FormMessage tone="cyan" text={t(`activity.status.${status}`)} />;
  if (state === 'in' && !isTrial) return <ApplicationForm id={id} onSettled={onSettled} />;
  return (
    <Button
      wide
      size="large"
      variant="primary"
      busy={state === 'loading'}
      onClick={() => openModal(isTrial ? 'realAccount' : 'login')}
    >
      {t(isTrial ? 'activity.apply' : 'activity.logIn')}
    </Button>
  );
}
