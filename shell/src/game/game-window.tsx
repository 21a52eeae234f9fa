import { useQuery } from '@marquee/platform';
import { Button, ErrorState } from '@marquee/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useErrorText, useShellText } from '#shell-text.ts';
import type { Launch } from '#game/use-launch.ts';
import css from './game.module.css';

/** Large enough for a game, and without the bars of a browser where it allows that. */
const windowFeatures = 'popup,width=1200,height=760';

/** Opens a window that knows nothing of this one; false where the browser forbids it. */
function openIsolatedWindow(url: string): boolean {
  const opened = window.open('', '_blank', windowFeatures);
  if (opened === null) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}

interface GameWindowProps {
  readonly name: string;
  readonly launch: Extract<Launch, { state: 'running' }>;
}

/** A game in a window of its own. R8.04: where the browser forbids it there is a link, which it never does. */
export function GameWindow({ name, launch: { url, again } }: GameWindowProps) {
  const { t } = useShellText();
  const errors = useErrorText();
  const [followed, setFollowed] = useState('');
  const { data: opened = true } = useQuery({
    queryKey: ['apart', url],
    queryFn: () => openIsolatedWindow(url),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (opened || followed === url) {
    return (
      <div className={css.apart}>
        <ExternalLink aria-hidden />
        <p role="status">{t('game.apart', { game: name })}</p>
        <Button onClick={again}>{t('game.openAgain')}</Button>
      </div>
    );
  }
  const link = (
    <a className={css.link} href={url} target="_blank" rel="noopener noreferrer" onClick={() => setFollowed(url)}>
      {t('game.openLink', { game: name })}
    </a>
  );
  return <ErrorState title={t('game.failed', { game: name })} text={errors.t('popup_blocked')} action={link} />;
}
