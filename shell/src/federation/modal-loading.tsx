import { Button } from '@marquee/ui';
import { slowAfterMs } from '#federation/loading/watch-hang.ts';
import { useHasPassed } from '#federation/use-has-passed.ts';
import { ContentLoading } from '#modal-kit/content-state.tsx';
import { MessageModal } from '#modal-kit/message-modal.tsx';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import { useShellText } from '#texts/shell-text.ts';

/** Milliseconds during which nothing is shown, because most modals are loaded by then. */
const hiddenMs = 500;

interface ModalLoadingProps {
  readonly onClose: () => void;
  /** Absent when no other version can be loaded. */
  readonly onRetry?: () => void;
}

/** Shown while the code of a modal loads. Loading continues while the message is shown. */
export function ModalLoading({ onClose, onRetry }: ModalLoadingProps) {
  const { t } = useShellText();
  const isSlow = useHasPassed(slowAfterMs);
  const isVisible = useHasPassed(hiddenMs);
  if (!isVisible) return null;
  if (!isSlow)
    return (
      <ModalFrame size="small" title={t('loading')} onClose={onClose}>
        <ContentLoading />
      </ModalFrame>
    );
  const retry = onRetry && (
    <Button variant="primary" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <MessageModal
      title={t('loadError.title', { part: t('loadError.thisWindow') })}
      text={t('loadError.windowTimeout')}
      onClose={onClose}
      actions={retry}
    />
  );
}
