import { callApi, openModal, useMutation } from '@marquee/platform';
import { proofDemandOf } from '#session/proof-demand.ts';
import { useEnter, type LoginAttempt } from '#session/use-enter.ts';

/** R4.02: signs in; R1.06: asks for a proof on top of the form where the gateway wants one. */
export function useLogin(onDone: () => void, onFailure: (error: unknown) => void) {
  const enter = useEnter(onDone);
  return useMutation({
    mutationFn: async (attempt: LoginAttempt) => enter(await callApi('login', { body: attempt.body }), attempt),
    onError: (error, attempt) => {
      onFailure(error);
      const demand = proofDemandOf(error);
      if (demand !== null) openModal('verify', { verification: { demand, attempt } });
    },
  });
}
