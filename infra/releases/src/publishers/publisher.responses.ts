import { z } from 'zod';

export const publisher = z.object({
  name: z.string(),
  publicKey: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type Publisher = z.infer<typeof publisher>;
export type PublisherKey = Pick<Publisher, 'name' | 'publicKey'>;

export const publishers = z.object({ publishers: z.array(publisher) });
export type Publishers = z.infer<typeof publishers>;

export const publisherRemoved = z.object({ removed: z.string() });
