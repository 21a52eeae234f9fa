import { ToastViewport, type ToastContent } from '@marquee/ui';
import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '#web/texts/texts.ts';

type Notify = (tone: ToastContent['tone'], title: string, text?: string) => void;

const NoticeContext = createContext<Notify>(() => undefined);

export function useNotify(): Notify {
  return useContext(NoticeContext);
}

const hasSameText = (one: ToastContent, other: ToastContent): boolean =>
  one.tone === other.tone && one.title === other.title && one.text === other.text;

/**
 * Shows notifications, each text once, also when the code of a dialog or a menu that the operator has opened cannot be
 * loaded.
 */
export function NotificationProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const [toasts, setToasts] = useState<readonly ToastContent[]>([]);
  const last = useRef(0);
  const notify = useCallback<Notify>((tone, title, text) => {
    last.current += 1;
    const toast: ToastContent = { id: last.current, tone, title, ...(text === undefined ? {} : { text }) };
    setToasts((shown) => [...shown.filter((other) => !hasSameText(other, toast)), toast]);
  }, []);
  useEffect(() => {
    const onError = ({ error }: ErrorEvent): void => {
      if (error instanceof Error && error.name === 'PartLoadError')
        notify('danger', t('overlay.failed'), t('overlay.failed.text'));
    };
    window.addEventListener('error', onError);
    return () => window.removeEventListener('error', onError);
  }, [notify, t]);
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <NoticeContext value={notify}>
      {children}
      <ToastViewport toasts={toasts} label={t('notifications')} closeLabel={t('close')} onDismiss={dismiss} />
    </NoticeContext>
  );
}
