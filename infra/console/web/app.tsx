import { Button, ErrorState, Spinner } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { isUnavailable } from '#web/api/request.ts';
import { sessionQuery } from '#web/api/session.query.ts';
import { LoginPage } from '#web/login/login-page.tsx';
import { Pages } from '#web/pages/pages.tsx';
import { useTexts } from '#web/texts/texts.ts';
import css from './app.module.css';

const againMs = 5000;

/** The login page, or the console of the logged-in operator. */
export function App() {
  const { t } = useTexts();
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
  });
  if (session.data) return <Pages me={session.data} />;
  if (session.data === null) return <LoginPage />;
  return (
    <main className={css.middle} aria-busy={session.isPending}>
      {session.isPending ? (
        <Spinner />
      ) : (
        <ErrorState
          title={isUnavailable(session.error) ? t('down.title') : t('failed.title')}
          text={isUnavailable(session.error) ? t('down.first') : session.error?.message}
          action={<Button onClick={() => void session.refetch()}>{t('retry')}</Button>}
        />
      )}
    </main>
  );
}
