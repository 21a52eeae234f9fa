import { Slot, useNavigate, usePageTitle, usePageReady, useSearchParams, useSession } from '@marquee/platform';
import { Button, EmptyState, VisuallyHidden } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import { LoginWall } from '#games/login-wall.tsx';
import { useLobbyText } from '#text.ts';

/** R2.12 `/seamless`: the page that holds a launched game; who may not play it is told why. */
export function SeamlessRoute() {
  const { t } = useLobbyText();
  const [search] = useSearchParams();
  usePageTitle(t('seamless.title'));
  usePageReady();
  return (
    <>
      <VisuallyHidden as="h1">{t('seamless.title')}</VisuallyHidden>
      <Room gameCode={search.get('gameCode')} isDemo={search.get('mode') === 'demo'} />
    </>
  );
}

interface RoomProps {
  gameCode: string | null;
  isDemo: boolean;
}

function Room({ gameCode, isDemo }: RoomProps) {
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
  if (state === 'visitor' && !isDemo)
    return <LoginWall title={t('seamless.loginTitle')} text={t('seamless.loginText')} />;
  return state === 'loading' ? null : <Slot name="game" />;
}
