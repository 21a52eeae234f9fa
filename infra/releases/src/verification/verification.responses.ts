import { z } from 'zod';

const storedFilesVerification = z.object({
  at: z.string(),
  builds: z.int(),
  files: z.int(),
  damaged: z.array(z.object({ part: z.string(), version: z.string(), build: z.string(), damage: z.string() })),
});
export type StoredFilesVerification = z.infer<typeof storedFilesVerification>;

/** `live` holds new outcomes for damaged versions that are live. */
export const artefactVerification = storedFilesVerification.extend({
  live: z.array(
    z.object({
      channel: z.string(),
      part: z.string(),
      version: z.string(),
      /** Version after the rollback; null when the damaged version stays live. */
      to: z.string().nullable(),
      /** Version of the canary that the rollback stopped too. */
      canaryStopped: z.string().nullable(),
      detail: z.string(),
    }),
  ),
});
export type ArtefactVerification = z.infer<typeof artefactVerification>;
