import type { Check } from './provider-check.ts';
import { creditRows } from './provider-credit-rows.ts';
import { debitRows } from './provider-debit-rows.ts';
import { identityRows } from './provider-identity-rows.ts';
import { receivableRows } from './provider-receivable-rows.ts';
import { rollbackRows } from './provider-rollback-rows.ts';

/** All rows of the table of provider commands; row 24, the signature, is tested in provider-signature.test.ts. */
export const providerRows: readonly Check[] = [
  ...debitRows,
  ...creditRows,
  ...rollbackRows,
  ...identityRows,
  ...receivableRows,
];
