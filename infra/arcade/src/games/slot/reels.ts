export type SlotSymbol = 'crown' | 'seven' | 'bell' | 'gem' | 'cherries' | 'lemon';

export const STOPS = 32;
export const SYMBOL_WEIGHTS = { crown: 1, seven: 2, bell: 4, gem: 5, cherries: 8, lemon: 12 } as const satisfies Record<
  SlotSymbol,
  number
>;

const LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: 'crown',
  7: 'seven',
  B: 'bell',
  D: 'gem',
  C: 'cherries',
  L: 'lemon',
};

const strip = (letters: string): readonly SlotSymbol[] =>
  Array.from(letters, (letter) => {
    const symbol = LETTERS[letter];
    if (!symbol) throw new Error(`no symbol for ${letter}`);
    return symbol;
  });

export const REELS: readonly (readonly SlotSymbol[])[] = [
  strip('DLCBLDLCLCLDL7LBCLCLDCBLDLWBC7CL'),
  strip('7LDLBCLCLCLDLBLCDLCWLD7BCLCLBLDC'),
  strip('DBLCDCLC7DLBLCLCLDBCLCLWLCLDBL7L'),
];

export interface PayLine {
  readonly id: 'crowns' | 'sevens' | 'bells' | 'gems' | 'cherries' | 'lemons' | 'two-cherries';
  readonly pays: number;
}

/** Best first. The crown is wild: it substitutes for every symbol. */
export const PAY_TABLE: readonly PayLine[] = [
  { id: 'crowns', pays: 500 },
  { id: 'sevens', pays: 45 },
  { id: 'bells', pays: 25 },
  { id: 'gems', pays: 15 },
  { id: 'cherries', pays: 8 },
  { id: 'lemons', pays: 3 },
  { id: 'two-cherries', pays: 2 },
];

const THREE_OF: Readonly<Record<SlotSymbol, PayLine['id']>> = {
  crown: 'crowns',
  seven: 'sevens',
  bell: 'bells',
  gem: 'gems',
  cherries: 'cherries',
  lemon: 'lemons',
};

/** The symbol at a stop; stops wrap around the reel. */
export function getSymbolAt(reel: number, stop: number): SlotSymbol {
  const symbol = REELS[reel]?.[(stop + STOPS) % STOPS];
  if (!symbol) throw new RangeError(`no stop ${stop} on reel ${reel}`);
  return symbol;
}

/** The best line of three symbols, or null. */
export function findLine(symbols: readonly SlotSymbol[]): PayLine['id'] | null {
  const plain = symbols.filter((symbol) => symbol !== 'crown');
  const [first] = plain;
  if (!first) return THREE_OF.crown;
  if (plain.every((symbol) => symbol === first)) return THREE_OF[first];
  const wilds = symbols.length - plain.length;
  const cherries = plain.filter((symbol) => symbol === 'cherries').length;
  return cherries > 0 && cherries + wilds === 2 ? 'two-cherries' : null;
}
