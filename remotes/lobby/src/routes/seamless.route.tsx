import {
  Link,
  Slot,
  useNavigate,
  usePageTitle,
  usePageReady,
  useQuery,
  useSearchParams,
  useSession,
} from '@marquee/platform';
import { Button, ButtonLink, EmptyState, Spinner, VisuallyHidden } from '@marquee/ui';
import { Gamepad2 } from 'lucide-react';
import { gameQuery } from '#catalogue/game.query.ts';
import { LoginPrompt } from '#lists/login-prompt.tsx';
import { SuggestedGames } from '#lists/suggested-games.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './seamless.module.css';

/** `/seamless`: page of a launched game. Without a game or a required login it shows a message instead. */
export function SeamlessRoute() {
  const { t, language } = useLobbyText();
  const { state } = useSession();
  const [search] = useSearchParams();
  const gameCode = search.get('gameCode') || null;
  const isDemo = search.get('mode') === 'demo';
  const isLink = gameCode !== null && state === 'visitor' && !isDemo;
  const { data } = useQuery({ ...gameQuery(gameCode ?? '', language), enabled: isLink });
  usePageTitle(data?.game?.displayName ?? t('seamless.title'));
  usePageReady();
  return (
    <>
      <VisuallyHidden as="h1">{t('seamless.title')}</VisuallyHidden>
      <GameRoom gameCode={gameCode} isDemo={isDemo} />
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
  if (gameCode === null) {
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
  if (state === 'visitor' && !isDemo) return <VisitorsGame gameCode={gameCode} />;
  if (state === 'loading') return <GameLoading />;
  return <Slot name="game" />;
}

function GameLoading() {
  const { t } = useLobbyText();
  return (
    <p className={css.loading} role="status">
      <Spinner size={22} />
      {t('seamless.loading')}
    </p>
  );
}

/** Names the game of a link that was sent to a visitor, and offers the login. */
function VisitorsGame({ gameCode }: { gameCode: string }) {
  const { t, language } = useLobbyText();
  const { data, isPending } = useQuery(gameQuery(gameCode, language));
  if (isPending) return <GameLoading />;
  if (data?.game === null)
    return (
      <>
        <EmptyState icon={<Gamepad2 />} title={t('seamless.unknownTitle')} text={t('seamless.unknownText')} />
        <SuggestedGames />
      </>
    );
  const demo = (
    <ButtonLink variant="outline">
      <Link to={`/seamless?gameCode=${encodeURIComponent(gameCode)}&mode=demo`}>{t('seamless.demo')}</Link>
    </ButtonLink>
  );
  return (
    <LoginPrompt
      title={data?.game?.displayName ?? t('seamless.loginTitle')}
      text={t('seamless.loginText')}
      action={demo}
    />
  );
}
