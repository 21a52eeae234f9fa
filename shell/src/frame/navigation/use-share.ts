import { notify, usePermission } from '@marquee/platform';
import { useShellText } from '#shell-text.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** R2.24: the device's own sheet where there is one, else the address is copied, else shown to be copied by hand. */
export function useShare(): () => void {
  const { t } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const url = location.origin;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: t('share.copied'), text: url });
    } catch {
      notify({ tone: 'info', title: t('share.byHand'), text: url });
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: name, text: t('share.text', { name }), url });
    } catch (error) {
      if (!isCancelled(error)) await copy();
    }
  };
  return () => void ('share' in navigator ? share() : copy());
}
