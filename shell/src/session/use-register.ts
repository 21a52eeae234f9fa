import type { CallBody, LoginValue } from '@marquee/contract';
import { CallError, notify, useMutation, useNavigate } from '@marquee/platform';
import { useShellText } from '#texts/shell-text.ts';
import { isAffiliateCodeValid } from '#session/calls/affiliate.query.ts';
import { registerMobileMutation } from '#session/calls/register-mobile.mutation.ts';
import { registerSocialMutation } from '#session/calls/register-social.mutation.ts';
import { registerMutation } from '#session/calls/register.mutation.ts';
import { isResponseLost } from '#session/is-response-lost.ts';
import { useIsMounted } from '#session/use-is-mounted.ts';
import { endAtGateway } from '#state/calls/ended-sessions.ts';
import { getToken, session, startSession } from '#state/session.ts';

export type Registration =
  | { readonly method: 'username'; readonly body: CallBody<'register'> }
  | { readonly method: 'mobile'; readonly body: CallBody<'registerMobile'> }
  | { readonly method: 'social'; readonly body: CallBody<'registerSocial'> };

function useSendRegistration(): (registration: Registration) => Promise<LoginValue> {
  const { mutateAsync: registerMobile } = useMutation(registerMobileMutation);
  const { mutateAsync: registerSocial } = useMutation(registerSocialMutation);
  const { mutateAsync: register } = useMutation(registerMutation);
  return (registration) => {
    if (registration.method === 'mobile') return registerMobile(registration.body);
    return registration.method === 'social' ? registerSocial(registration.body) : register(registration.body);
  };
}

interface RegisterListeners {
  onDone(): void;
  onFailure(error: unknown, registration: Registration): void;
  /** Called before `onFailure` when the gateway may have created the account. */
  onResponseLost(registration: Registration): void;
}

/**
 * Verifies the invitation, creates the account, logs in and opens the home page. Logs nobody in whose form was closed
 * before the response.
 */
export function useRegister({ onDone, onFailure, onResponseLost }: RegisterListeners) {
  const { t } = useShellText();
  const navigate = useNavigate();
  const sendRegistration = useSendRegistration();
  const isMounted = useIsMounted();
  return useMutation({
    meta: { changesSession: true },
    mutationFn: async (registration: Registration) => {
      const { affiliateCode } = registration.body;
      if (affiliateCode && !(await isAffiliateCodeValid(affiliateCode))) throw new CallError('invitation_code_error');
      const tokenBefore = getToken();
      const { token } = await sendRegistration(registration).catch((error: unknown) => {
        if (isResponseLost(error)) onResponseLost(registration);
        throw error;
      });
      if (isMounted()) return startSession(token, tokenBefore);
      await endAtGateway(token);
      return false;
    },
    onSuccess: (isStarted) => {
      if (!isStarted) return;
      const name = session.get().member?.nickname ?? '';
      onDone();
      navigate('/', { replace: true });
      notify({ tone: 'success', title: t('register.done', { name }), text: t('register.doneText') });
    },
    onError: onFailure,
  });
}
