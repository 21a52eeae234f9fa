import { startIdentityProvider } from '@marquee/testing/identity-provider';
import { z } from 'zod';

const client = z.strictObject({
  id: z.string(),
  secret: z.string(),
  imitates: z.string(),
  redirectUri: z.url(),
  signature: z.enum(['RS256', 'HS256']),
});
const environment = z.object({
  PORT: z.coerce.number().int(),
  IDENTITY_CLIENTS: z.string().transform((text) => z.array(client).parse(JSON.parse(text))),
});

const { PORT, IDENTITY_CLIENTS } = environment.parse(process.env);
const provider = await startIdentityProvider(IDENTITY_CLIENTS, PORT);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void provider.close().then(() => process.exit(0)));
