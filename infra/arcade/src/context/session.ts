import type { Amount } from '@marquee/money';
import type { GameName } from '#games/games.ts';

export interface Session {
  id: string;
  mode: 'real' | 'demo';
  owner: string;
  walletToken: string | null;
  /** Vendor wallet that pays the rounds; null for demo play and for the platform's seamless wallet. */
  vendorWalletId: bigint | null;
  nickname: string;
  currency: string;
  gameCode: string;
  game: GameName;
  language: string;
  /** Minimum time between the starts of two rounds, by the platform's policy. */
  minRoundMs: number;
  balance: Amount;
  /** Rest of the minimum round time. */
  waitMs: number;
  expired: boolean;
  replaced: boolean;
}
