import type { CallName } from '@marquee/contract';
import { callTimeout } from '#calls/call-timeout.ts';

type Judge = (name: CallName, value: unknown) => boolean;

const believing: Judge = () => true;

let judge: Promise<Judge> | undefined;

/**
 * Judges answers by the contract. It comes with the first call, beside the answer; where it cannot be loaded in the time of
 * a call, the gateway is believed, so that a missing file keeps nobody from an answer.
 */
export function answerJudge(): Promise<Judge> {
  judge ??= Promise.race([
    import('@marquee/contract/responses').then(({ isResponse }) => isResponse),
    new Promise<never>((_, reject) => AbortSignal.timeout(callTimeout).addEventListener('abort', reject)),
  ]).catch(() => {
    judge = undefined;
    return believing;
  });
  return judge;
}
