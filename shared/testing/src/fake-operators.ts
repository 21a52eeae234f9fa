import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

export interface FakeOperators {
  readonly origin: string;
  stop(): Promise<void>;
}

/** A fake release service with `GET /v1/me`, by which other services authorize operators. */
export async function startFakeOperators(): Promise<FakeOperators> {
  const server = createServer(({ url, headers }, response) => {
    const operator = url === '/v1/me' ? operators[headers.authorization?.replace('Bearer ', '') ?? ''] : undefined;
    response
      .writeHead(operator ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(operator ?? { code: 'token', message: 'the bearer token is missing or wrong' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
