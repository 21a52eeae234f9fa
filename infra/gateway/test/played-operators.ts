import fastify from 'fastify';

interface Grant {
  readonly role: string;
  readonly part: string;
  readonly channel: string;
}

const everything: Grant = { role: 'admin', part: '*', channel: '*' };

/** The operators by token. */
const operators: Readonly<Record<string, { readonly name: string; readonly grants: readonly Grant[] }>> = {
  'token-of-an-admin': { name: 'anong', grants: [everything] },
  'token-of-a-releaser': {
    name: 'preecha',
    grants: [{ ...everything, role: 'releaser', part: 'site', channel: 'production' }],
  },
  'token-of-a-viewer': { name: 'nok', grants: [{ ...everything, role: 'viewer' }] },
  'token-of-another-part': { name: 'mali', grants: [{ ...everything, part: 'lobby' }] },
  'token-of-another-channel': { name: 'somsak', grants: [{ ...everything, channel: 'staging' }] },
};

export interface PlayedOperators {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A fake release service with the one call that the gateway uses. */
export async function playOperators(): Promise<PlayedOperators> {
  const app = fastify();
  app.get('/v1/me', async ({ headers }, reply) => {
    const known = operators[headers.authorization?.replace('Bearer ', '') ?? ''];
    return known ?? reply.code(401).send({ code: 'token', message: 'the bearer token is missing or wrong' });
  });
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
