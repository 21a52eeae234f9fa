import { Button, ErrorState, Spinner } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/api/session.query.ts';
import { describeReleasesFailure } from '#web/layout/describe-failure.ts';
import { LoginPage } from '#web/login/login-page.tsx';
import { Pages } from '#web/pages/pages.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { Activity, useState } from 'react';
import css from './app.module.css';

const againMs = 5000;

/** The login page, or the console of the logged-in operator, who continues after a login when the session has ended. */
export function App() {
  const texts = useTexts();
  const session = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
  });
  // A retry resets the error of the query, but the operator still needs to read it.
  const [lastError, setLastError] = useState(session.error);
  if (session.error !== null && session.error !== lastError) setLastError(session.error);
  const error = session.error ?? lastError;
  if (session.data !== undefined) {
    const { me, hasEnded } = session.data;
    return (
      <>
        {me !== null && (
          // A hidden page neither polls nor listens, and keeps what is typed on it.
          <Activity key={me.name} mode={hasEnded ? 'hidden' : 'visible'}>
            <Pages me={me} />
          </Activity>
        )}
        {(me === null || hasEnded) && <LoginPage endedFor={me?.name ?? null} />}
      </>
    );
  }
  return (
    <main className={css.middle} aria-busy={session.isFetching}>
      {error === null ? (
        <Spinner />
      ) : (
        <ErrorState
          {...describeReleasesFailure(error, texts, null)}
          action={<Button onClick={() => void session.refetch()}>{texts.t('retry')}</Button>}
        />
      )}
    </main>
  );
}
