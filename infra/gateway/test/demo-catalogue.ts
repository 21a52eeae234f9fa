import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const demoFile = path.join(import.meta.dirname, '../demo/catalogue.json');
/** The catalogue file of the demo merchant. */
export const demoCatalogue = z
  .object({
    vendors: z.array(z.object({ code: z.string(), categories: z.array(z.string()) })),
    games: z.array(
      z.object({
        nodeId: z.int(),
        name: z.string(),
        vendor: z.string(),
        category: z.string(),
        artCategory: z.string().optional(),
        isGame: z.boolean().default(true),
        hot: z.boolean(),
        isNew: z.boolean(),
        maxMultiple: z.int(),
        tags: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(demoFile, 'utf8')));
