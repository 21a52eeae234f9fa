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

export interface CategoryIcon {
  readonly Icon: LucideIcon;
  readonly tone: 'gold' | 'coral' | 'cyan' | 'emerald';
}

/** Icon and colour of each game category. */
export const categoryIcons: Readonly<Record<GameCategory, CategoryIcon>> = {
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
