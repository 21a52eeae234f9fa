import { ToastViewport } from '@marquee/ui';
import { useShellText } from '#texts/shell-text.ts';
import { dismissToast, useToasts } from '#state/toasts.ts';

export function Toasts() {
  const { t } = useShellText();
  return <ToastViewport toasts={useToasts()} label={t('notices')} closeLabel={t('close')} onDismiss={dismissToast} />;
}
