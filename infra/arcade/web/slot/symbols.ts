import type { SlotSymbol } from '#games/slot/reels.ts';
import bell from '../art/bell.webp';
import cherries from '../art/cherries.webp';
import crown from '../art/crown.webp';
import gem from '../art/gem.webp';
import lemon from '../art/lemon.webp';
import seven from '../art/seven.webp';

export const symbolPictures: Readonly<Record<SlotSymbol, string>> = { crown, seven, bell, gem, cherries, lemon };
