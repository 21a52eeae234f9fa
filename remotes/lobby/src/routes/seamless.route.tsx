import { Link, Slot, useNavigate, usePageTitle, usePageReady, useSearchParams, useSession } from '@marquee/platform';
import { Button, ButtonLink, EmptyState, Spinner, VisuallyHidden } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import { LoginPrompt } from '#lists/login-prompt.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './seamless.module.css';

/** `/seamless`: page of a launched game. Without a game or a required login it shows a message instead. */
export function SeamlessRoute() {
  const { t } = useLobbyText();
  const [search] = useSearchParams();
  usePageTitle(t('seamless.title'));
  usePageReady();
  return (
    <>
      <VisuallyHidden as="h1">{t('seamless.title')}</VisuallyHidden>
      <GameRoom gameCode={search.get('gameCode')} isDemo={search.get('mode') === 'demo'} />
    </>
  );
}

interface GameRoomProps {
  gameCode: string | null;
  isDemo: boolean;
}

function GameRoom({ gameCode, isDemo }: GameRoomProps) {
  const { t } = useLobbyText();
  const navigate = useNavigate();
  const { state } = useSession();
  if (!gameCode) {
    const choose = (
      <Button variant="outline" onClick={() => void navigate('/')}>
        {t('seamless.choose')}
      </Button>
    );
    return (
      <EmptyState
        icon={<Gamepad2 />}
        title={t('seamless.noGameTitle')}
        text={t('seamless.noGameText')}
        action={choose}
      />
    );
  }
  if (state === 'visitor' && !isDemo) {
    const demo = (
      <ButtonLink variant="outline">
        <Link to={`/seamless?gameCode=${encodeURIComponent(gameCode)}&mode=demo`}>{t('seamless.demo')}</Link>
      </ButtonLink>
    );
    return <LoginPrompt title={t('seamless.loginTitle')} text={t('seamless.loginText')} action={demo} />;
  }
  if (state === 'loading')
    return (
      <p className={css.loading} role="status">
        <Spinner size={22} />
        {t('seamless.loading')}
      </p>
    );
  return <Slot name="game" />;
}
