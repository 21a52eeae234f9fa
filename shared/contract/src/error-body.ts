import { z } from 'zod';

/**
 * Body of every error of the release service, the edge, the console, the games' API and the operators' API. Player
 * calls use the envelope instead. `code` is for programs, `message` for people, `details` holds what the code needs.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
