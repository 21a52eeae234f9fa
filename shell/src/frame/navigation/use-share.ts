import { notify, usePermission } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Opens the share sheet of the device; without one, copies the address; when that fails, shows the address. */
export function useShare(): () => void {
  const { t } = useShellText();
  const { name } = usePermission().info.whitelabel;
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', title: t('share.copied'), text: url });
    } catch {
      notify({ tone: 'info', title: t('share.copyManually'), text: url });
    }
  };
  const share = async (url: string): Promise<void> => {
    try {
      await navigator.share({ title: name, text: t('share.text', { name }), url });
    } catch (error) {
      if (!isCancelled(error)) await copy(url);
    }
  };
  return () => void ('share' in navigator ? share(location.origin) : copy(location.origin));
}
