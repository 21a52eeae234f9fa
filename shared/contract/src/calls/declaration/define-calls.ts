import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from '#errors/errors.ts';

/** `token`: any player that is logged in. `member`: a formal account; a trial account gets `in_need_true_account`. */
export type Caller = 'public' | 'token' | 'member';

/** Everything that the gateway and its clients know about a call. A body without a format below is JSON. */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly caller: Caller;
  /** The body is sent as `{ envelope: <compact JWE> }`. */
  readonly encrypted?: true;
  /** Name of the field of the body that is sent as such a JWE. */
  readonly encryptedField?: string;
  /** The body is sent as `application/x-www-form-urlencoded`. */
  readonly form?: true;
  /** The body is sent as `multipart/form-data`, with files. Not for public calls: the edge verifies the session. */
  readonly upload?: true;
  /**
   * May return `challenge.required`. The client then solves a slider puzzle, with the `workBits` of the error if it has
   * any, and sends the call again with its trace, as JSON in base64url, in the header `challenge-response`.
   */
  readonly mayChallenge?: true;
  /** Opens a session, so the browser becomes a trusted device of the player. */
  readonly opensSession?: true;
  /** Pages repeat it without an action of the player, so it does not keep a session from becoming idle. */
  readonly isRepeated?: true;
  /** Works while the player has to change the password. Other calls return `password.change_required`. */
  readonly allowedBeforePasswordChange?: true;
  /** Works during maintenance and in blocked regions: what a closed page needs, and what only takes rights away. */
  readonly availableWhileClosed?: true;
  /**
   * Ends sessions of the player, so it does not wait for other calls of the player: whoever has stolen a session could
   * keep it open with them.
   */
  readonly endsSessions?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Value of a successful response: an export of `schemas/responses`, because browsers validate with it. */
  readonly response: ZodMiniType;
  /** Codes beside those that every call of its kind may return. */
  readonly errors: readonly ErrorCode[];
}

/** The fields of a declaration that a client uses to send a call. */
export type CallAddress = Pick<CallDeclaration, 'method' | 'path' | 'encrypted' | 'encryptedField' | 'form' | 'upload'>;

/** A declared call. `name` identifies it in clients, initial data and the OpenAPI document. */
export interface Call<Name extends string = string> extends CallDeclaration {
  readonly name: Name;
}

type Named<Declarations> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] & { readonly name: Name };
};

/** Declares the calls of an area. Each call gets the name of its property. */
export function defineCalls<const Declarations extends Readonly<Record<string, CallDeclaration>>>(
  declarations: Declarations,
): Named<Declarations> {
  const named = Object.entries(declarations).map(([name, declaration]) => [name, { ...declaration, name }] as const);
  return Object.fromEntries(named) as Named<Declarations>;
}
