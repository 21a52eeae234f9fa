import type { SocialProvider } from '@marquee/contract';
import { useLocation } from '@marquee/platform';
import { useEffect, useRef, useState } from 'react';
import { getReturnPath } from '#session/return-path.ts';
import { openSignInWindow, type SocialStage } from './open-sign-in-window.ts';
import { startAttempt, saveAttempt } from './social-attempt.ts';
import { useSocialEntry } from './use-social-entry.ts';

export interface SocialLogin {
  readonly stage: SocialStage;
  /** In a window of its own. */
  begin(provider: SocialProvider): void;
  /** R8.04: in this window, where the browser forbids another. */
  beginHere(provider: SocialProvider): void;
}

/** R1.04: signing in with a provider, from the press of its button on. */
export function useSocialLogin(onDone: () => void): SocialLogin {
  const { pathname, search, state } = useLocation();
  const [stage, setStage] = useState<SocialStage>({ at: 'idle' });
  const stop = useRef<() => void>(undefined);
  const enter = useSocialEntry(onDone);
  useEffect(() => () => stop.current?.(), []);
  return {
    stage,
    begin(provider) {
      stop.current?.();
      stop.current = openSignInWindow({ provider, onStage: setStage, onFound: (value) => void enter(value) });
    },
    beginHere(provider) {
      setStage({ at: 'waiting', provider });
      startAttempt(provider).then(
        (attempt) => {
          saveAttempt(attempt, pathname === '/login' ? getReturnPath(state) : pathname + search);
          location.assign(attempt.url);
        },
        (error: unknown) => setStage({ at: 'refused', provider, error }),
      );
    },
  };
}
