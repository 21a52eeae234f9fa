import { Button, ErrorState } from '@marquee/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Launch } from '#game/launch/use-launch.ts';
import { useErrorText, useShellText } from '#texts/shell-text.ts';
import css from './game-window.module.css';

/** `popup` requests a window without the browser's bars. */
const windowFeatures = 'popup,width=1200,height=760';

const pollMs = 500;

/** Ten seconds in which the page of the game arrives. Counted in polls, because the browser may suspend this page. */
const arrivalPolls = 20;

/** Opens a window without a reference to this one. Returns null when the browser blocks it. */
function openIsolatedWindow(url: string): Window | null {
  const opened = window.open('', '_blank', windowFeatures);
  if (opened === null) return null;
  opened.opener = null;
  opened.location.replace(url);
  return opened;
}

/**
 * Calls the function when the player is back from the closed window. A window that the policy of its page isolates
 * seems closed as soon as the page arrives; one that seems closed so early is not watched any more. Returns a function
 * that stops watching.
 */
function watchForClose(opened: Window, onClosed: () => void): () => void {
  let openPolls = 0;
  const poll = setInterval(() => {
    if (!opened.closed) {
      openPolls += 1;
      return;
    }
    const isIsolated = openPolls < arrivalPolls;
    if (!isIsolated && !document.hasFocus()) return;
    clearInterval(poll);
    if (!isIsolated) onClosed();
  }, pollMs);
  return () => clearInterval(poll);
}

interface GameWindowProps {
  readonly name: string;
  readonly launch: Extract<Launch, { state: 'running' }>;
}

/** A game in a window of its own. When the browser blocks the window, a link opens it. */
export function GameWindow({ name, launch: { url, relaunch } }: GameWindowProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [blockedUrl, setBlockedUrl] = useState('');
  const [closedUrl, setClosedUrl] = useState('');
  useEffect(() => {
    const opened = openIsolatedWindow(url);
    if (opened !== null) return watchForClose(opened, () => setClosedUrl(url));
    queueMicrotask(() => setBlockedUrl(url));
    return undefined;
  }, [url]);
  if (closedUrl === url) {
    return (
      <div className={css.apart}>
        <ExternalLink aria-hidden />
        <Button onClick={relaunch}>{t('game.openLink', { game: name })}</Button>
      </div>
    );
  }
  if (blockedUrl !== url) {
    return (
      <div className={css.apart}>
        <ExternalLink aria-hidden />
        <p role="status">{t('game.inOwnWindow', { game: name })}</p>
        <Button onClick={relaunch}>{t('game.openAgain')}</Button>
      </div>
    );
  }
  const link = (
    <a className={css.link} href={url} target="_blank" rel="noopener noreferrer" onClick={() => setBlockedUrl('')}>
      {t('game.openLink', { game: name })}
    </a>
  );
  return <ErrorState title={t('game.failed', { game: name })} text={errors.t('popup_blocked')} action={link} />;
}
