import type { CallBody, LoginValue } from '@marquee/contract';
import { callApi, CallError, notify, useMutation, useNavigate } from '@marquee/platform';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#state/session.ts';

/** R1.03, R1.04: methods of registration. */
export type Registration =
  | { readonly method: 'username'; readonly body: CallBody<'register'> }
  | { readonly method: 'mobile'; readonly body: CallBody<'registerMobile'> }
  | { readonly method: 'social'; readonly body: CallBody<'registerSocial'> };

const sendRegistration = (registration: Registration): Promise<LoginValue> => {
  if (registration.method === 'mobile') return callApi('registerMobile', { body: registration.body });
  return registration.method === 'social'
    ? callApi('registerSocial', { body: registration.body })
    : callApi('register', { body: registration.body });
};

/** R4.06: verifies the invitation, creates the account, logs in and opens the home page. */
export function useRegister(onDone: () => void, onFailure: (error: unknown) => void) {
  const { t } = useShellText();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (registration: Registration) => {
      const { affiliateCode } = registration.body;
      if (affiliateCode) {
        const { valid } = await callApi('affiliate', { query: { code: affiliateCode, domain: location.hostname } });
        if (!valid) throw new CallError('invitation_code_error');
      }
      const { token } = await sendRegistration(registration);
      await signIn(token);
    },
    onSuccess: () => {
      const name = session.get().member?.nickname ?? '';
      onDone();
      navigate('/', { replace: true });
      notify({ tone: 'success', title: t('register.done', { name }), text: t('register.doneText') });
    },
    onError: onFailure,
  });
}
