import { usePageReady, usePageTitle, type CallError } from '@marquee/platform';
import { Card, ErrorState, RetryButton } from '@marquee/ui';
import { getErrorTextKey } from '#session/get-error-text-key.ts';
import { loadMember } from '#state/session.ts';
import { usePlaceholder } from '#state/placeholders.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';

/** Shown instead of a page that needs the member while the member cannot be loaded. */
export function MemberUnavailable({ error }: { readonly error: CallError }) {
  const { t } = useShellText();
  const errors = useErrorText();
  const title = t('memberError.title');
  usePageTitle(title);
  usePageReady();
  usePlaceholder();
  return (
    <Card as="section">
      <ErrorState
        title={title}
        text={t('memberError.text', { reason: errors.t(getErrorTextKey(error)) })}
        action={<RetryButton label={t('tryAgain')} onRetry={() => void loadMember()} />}
      />
    </Card>
  );
}
