import type { SlotSymbol } from '#games/slot/reels.ts';
import bell from '#web/art/bell.webp';
import cherries from '#web/art/cherries.webp';
import crown from '#web/art/crown.webp';
import gem from '#web/art/gem.svg';
import lemon from '#web/art/lemon.webp';
import seven from '#web/art/seven.webp';

export const symbolPictures: Readonly<Record<SlotSymbol, string>> = { crown, seven, bell, gem, cherries, lemon };
