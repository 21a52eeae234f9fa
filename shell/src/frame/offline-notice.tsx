import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import css from './frame.module.css';

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  events.forEach((event) => window.addEventListener(event, onChange));
  return () => events.forEach((event) => window.removeEventListener(event, onChange));
}

const isOnline = (): boolean => navigator.onLine;
/** A server that renders the page does not know the connection of the device. */
const isAssumedOnline = (): boolean => true;

/** Says that the device has no connection, so that old balances and results are not taken for current ones. */
export function OfflineNotice() {
  const { t } = useShellText();
  if (useSyncExternalStore(subscribe, isOnline, isAssumedOnline)) return null;
  return (
    <p className={css.offline} role="status">
      <WifiOff aria-hidden />
      {t('offline')}
    </p>
  );
}
