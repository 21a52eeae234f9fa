import type { SocialFinish, SocialProvider } from '@marquee/contract';
import { useLocation } from '@marquee/platform';
import { useEffect, useRef, useState } from 'react';
import { getToken } from '#state/session.ts';
import { getReturnPath } from '#session/paths/return-path.ts';
import { openLoginWindow, type SocialLoginState } from './open-login-window.ts';
import { startAttempt, saveAttempt } from './social-attempt.ts';
import { useFinishSocialLogin } from './use-finish-social-login.ts';

export interface SocialLogin {
  readonly progress: SocialLoginState;
  /** Opens the provider in a window of its own. */
  start(provider: SocialProvider): void;
  /** Opens the provider in this window, for a browser that blocks popups. */
  startInThisWindow(provider: SocialProvider): void;
}

export function useSocialLogin(onDone: () => void): SocialLogin {
  const { pathname, search, state } = useLocation();
  const [progress, setProgress] = useState<SocialLoginState>({ status: 'idle' });
  const stop = useRef<() => void>(undefined);
  const finish = useFinishSocialLogin(onDone);
  useEffect(() => () => stop.current?.(), []);
  return {
    progress,
    start(provider) {
      stop.current?.();
      const tokenBefore = getToken();
      const onSuccess = (value: SocialFinish) => void finish(value, tokenBefore);
      stop.current = openLoginWindow({ provider, onChange: setProgress, onSuccess });
    },
    startInThisWindow(provider) {
      setProgress({ status: 'waiting', provider });
      startAttempt(provider).then(
        (attempt) => {
          saveAttempt(attempt, pathname === '/login' ? getReturnPath(state) : pathname + search);
          location.assign(attempt.url);
        },
        (error: unknown) => setProgress({ status: 'failed', provider, error }),
      );
    },
  };
}
