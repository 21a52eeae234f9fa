import type { CallBody } from '@marquee/contract';
import { callApi, CallError, notify, useMutation, useNavigate } from '@marquee/platform';
import { useShellText } from '#shell-text.ts';
import { session, signIn } from '#host/session.ts';

/** R4.06: checks the invitation, opens the account, signs in, goes home. */
export function useRegister(onDone: () => void, onFailure: (error: unknown) => void) {
  const { t } = useShellText();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (payload: CallBody<'register'>) => {
      const { affiliateCode } = payload;
      if (affiliateCode) {
        const { valid } = await callApi('affiliate', { query: { code: affiliateCode, domain: location.hostname } });
        if (!valid) throw new CallError('invitation_code_error');
      }
      const value = await callApi('register', { body: payload });
      await signIn(value.token);
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
