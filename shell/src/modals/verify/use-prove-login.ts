import type { ProofWay } from '@marquee/contract';
import { callApi, CallError, closeModal, notify, useMutation } from '@marquee/platform';
import { useErrorText, useShellText } from '#shell-text.ts';
import { clock } from '#modals/codes/clock.ts';
import { secondsToWait } from '#modals/codes/refusal-details.ts';
import { errorWords } from '#session/error-words.ts';
import { useEnter } from '#session/use-enter.ts';
import type { Verification } from './verification.ts';

/** Hands the proof in. A ticket that is no longer good leads back to the form, where everything still stands. */
export function useProveLogin({ demand, attempt }: Verification, way: ProofWay) {
  const { t } = useShellText();
  const errors = useErrorText();
  const enter = useEnter(() => {
    closeModal('verify');
    closeModal('login');
  });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (proof: string) =>
      enter(await callApi('proveLogin', { body: { ticket: demand.ticket, way, proof } }), attempt),
    onError: (refusal) => {
      if (!(refusal instanceof CallError) || refusal.code !== 'proof.expired') return;
      closeModal('verify');
      notify({ tone: 'warning', title: t('verify.expired'), text: errors.t('proof.expired') });
    },
  });
  const seconds = secondsToWait(error);
  const words = seconds === null ? errors.t(errorWords(error)) : t('login.lockedFor', { time: clock(seconds) });
  return { busy: isPending, refusal: error === null ? undefined : words, prove: mutate, forget: reset };
}
