import type { CallDeclaration } from './define-calls.ts';

/** What a client needs to send a call. */
export type CallAddress = Pick<CallDeclaration, 'method' | 'path' | 'encrypted' | 'form' | 'upload'>;
