import { z } from 'zod';

/** A bucket of an S3-compatible service, addressed by path. `endpoint` becomes the origin of the service. */
export const s3Address = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  region: z.string().min(1).default('us-east-1'),
  accessKeyId: z.string().min(1),
  secretAccessKey: z.string().min(1),
});
export type S3Address = z.infer<typeof s3Address>;

function fromJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
}

/** The address as JSON in an environment variable. */
export const s3AddressInJson = z.string().transform(fromJson).pipe(s3Address);
