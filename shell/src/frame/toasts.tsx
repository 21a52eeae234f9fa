import { ToastViewport, type ToastViewportProps } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { dismissToast, useToasts } from '#state/toasts.ts';

export function Toasts({ placement }: Pick<ToastViewportProps, 'placement'>) {
  const { t } = useShellText();
  return (
    <ToastViewport
      placement={placement}
      toasts={useToasts()}
      label={t('notices')}
      closeLabel={t('close')}
      onDismiss={dismissToast}
    />
  );
}
