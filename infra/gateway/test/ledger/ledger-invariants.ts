import { bookInvariants } from './ledger-book-invariants.ts';
import { playInvariants } from './ledger-play-invariants.ts';
import type { Check } from './provider-check.ts';

/** All invariants, numbered as in the ledger's README. */
export const ledgerInvariants: readonly Check[] = [...bookInvariants, ...playInvariants];
