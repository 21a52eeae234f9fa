import type { GameCategory } from '@marquee/contract';
import { Cherry, Club, Dices, Feather, Fish, Gem, Spade, Swords, Ticket, TicketCheck, Trophy, type LucideIcon } from 'lucide-react';

/** The sign of each kind of games. */
export const categoryIcons: Readonly<Record<GameCategory, LucideIcon>> = {
  LIVE: Spade,
  RNG: Cherry,
  SPORTS: Trophy,
  ESPORTS: Swords,
  PVP: Club,
  FISH: Fish,
  LOTT: Ticket,
  ELOTT: TicketCheck,
  COCKFIGHT: Feather,
  BGS: Dices,
  INHOUSE: Gem,
};

/** Where a category lives. */
export const categoryPath = (category: GameCategory): string => (category === 'INHOUSE' ? '/provider?category=INHOUSE' : `/${category.toLowerCase()}`);
