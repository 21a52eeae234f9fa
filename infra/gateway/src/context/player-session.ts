import type { PasswordChangeReason } from '@marquee/contract';

/** The player and the session that a valid token belongs to. */
export interface PlayerSession {
  readonly playerId: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly trial: boolean;
  /** Why the player must change the password before using the session, or null. */
  readonly passwordChangeReason: PasswordChangeReason | null;
  /** SHA-256 of the token in hex. It identifies the session but cannot be used as a token. */
  readonly tokenHash: string;
}
