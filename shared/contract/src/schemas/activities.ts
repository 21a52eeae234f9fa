import { z } from 'zod';
import { commentLength, sentPictures } from '../sent-pictures.ts';
import { withoutNul } from './primitives.ts';

const id = z.string().regex(/^[a-z0-9-]{1,64}$/);

export const activityQuery = z.object({ id, language: z.string().max(8).optional() });

const picture = z
  .file()
  .min(1)
  .max(sentPictures.bytes)
  .mime([...sentPictures.types]);

/** R5.06. */
export const applicationPayload = z.strictObject({
  id,
  comment: z.string().trim().min(commentLength.min).max(commentLength.max).regex(withoutNul),
  pictures: z.array(picture).max(sentPictures.count).default([]),
});
