import type { FirebaseSignIn, PhoneVerifier } from '@marquee/contract';
import { useMutation } from '@marquee/platform';
import { useRef } from 'react';
import { firebaseSignInMutation } from './firebase-sign-in.mutation.ts';
import { isSameCode, type Phone } from './phone.ts';

/** Purpose of a code. */
export type CodePurpose = 'login' | 'password' | 'register';

/** Fields of a call that show that a number is the player's. */
export type NumberProof = { readonly verificationCode: string } | FirebaseSignIn;

export interface NumberProver {
  /** The proof that the entered code gives. A token of Firebase is kept for another attempt with the same code. */
  prove(phone: Phone): Promise<NumberProof>;
  /** Forgets the token of an earlier code. */
  reset(): void;
}

/** Proves numbers: by the code itself, or by the token that Firebase gives for it. */
export function useNumberProof(purpose: CodePurpose, verifier: PhoneVerifier): NumberProver {
  const last = useRef<{ readonly phone: Phone; readonly proof: FirebaseSignIn } | null>(null);
  const { mutateAsync: exchange } = useMutation(firebaseSignInMutation);
  return {
    async prove(phone) {
      const { mobileNum, countryDialingCode } = phone;
      const verificationCode = phone.verificationCode.trim();
      if (verifier === 'sms') return { verificationCode };
      if (last.current !== null && isSameCode(last.current.phone, phone)) return last.current.proof;
      const proof = await exchange({ mobileNum, countryDialingCode, verificationCode, purpose });
      last.current = { phone, proof };
      return proof;
    },
    reset() {
      last.current = null;
    },
  };
}
