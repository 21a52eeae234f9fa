import type { GameCategory } from '@marquee/contract';
import {
  Cherry,
  Club,
  Dices,
  Feather,
  Fish,
  Gem,
  Spade,
  Swords,
  Ticket,
  TicketCheck,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

export interface CategorySign {
  readonly Icon: LucideIcon;
  readonly tone: 'gold' | 'coral' | 'cyan' | 'emerald';
}

/** Icon and hue of each category, the same wherever it is named. */
export const categorySigns: Readonly<Record<GameCategory, CategorySign>> = {
  LIVE: { Icon: Spade, tone: 'gold' },
  RNG: { Icon: Cherry, tone: 'gold' },
  SPORTS: { Icon: Trophy, tone: 'emerald' },
  ESPORTS: { Icon: Swords, tone: 'cyan' },
  PVP: { Icon: Club, tone: 'gold' },
  FISH: { Icon: Fish, tone: 'cyan' },
  LOTT: { Icon: Ticket, tone: 'coral' },
  ELOTT: { Icon: TicketCheck, tone: 'coral' },
  COCKFIGHT: { Icon: Feather, tone: 'gold' },
  BGS: { Icon: Dices, tone: 'emerald' },
  INHOUSE: { Icon: Gem, tone: 'gold' },
};
