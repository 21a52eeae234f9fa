import type { PasswordChangeReason } from '@marquee/contract';

/** Who a living token belongs to. */
export interface PlayerSession {
  readonly playerId: string;
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: string;
  readonly trial: boolean;
  /** Why the password has to be changed before anything else, or null. */
  readonly passwordChangeReason: PasswordChangeReason | null;
  /** SHA-256 of the token in hex: names the session without being able to use it. */
  readonly tokenHash: string;
}
