import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gameCategory } from '@marquee/contract/schemas';
import { z } from 'zod';

const vendor = z.object({
  code: z.string(),
  id: z.int(),
  name: z.string(),
  categories: z.array(gameCategory).min(1),
  opensIn: z.enum(['frame', 'window']).default('frame'),
  wallet: z.enum(['seamless', 'transfer']).default('seamless'),
});

const game = z.object({
  nodeId: z.int(),
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  category: gameCategory,
  /** False for an entry that stands for the games of its vendor. */
  isGame: z.boolean().default(true),
  /** The largest payout of a round, in stakes. */
  maxMultiple: z.int().positive(),
  hot: z.boolean(),
  isNew: z.boolean(),
  tags: z.array(z.enum(['JP', 'TG', 'AC'])).default([]),
  released: z.iso.date(),
});

const catalogue = z.object({ vendors: z.array(vendor), games: z.array(game) });
export type Catalogue = z.infer<typeof catalogue>;

export const demoFolder = path.join(import.meta.dirname, '../../demo');

export async function readCatalogue(): Promise<Catalogue> {
  return catalogue.parse(JSON.parse(await readFile(path.join(demoFolder, 'catalogue.json'), 'utf8')));
}
