import { createServer, type Server } from 'node:http';
import { generateKeyPair, SignJWT } from 'jose';
import { createFirebase } from './firebase.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['an error', 500, ''],
  ['an HTML page', 200, '<html>'],
  ['no set of keys', 200, '{}'],
])('is unavailable, not a wrong token, when the address of the keys responds with %s', async (_, status, body) => {
  server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const firebase = createFirebase({ project: 'lantern', apiKey: 'key', service: origin, keys: `${origin}/keys` });
  const { privateKey } = await generateKeyPair('RS256');
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  await expect(firebase.identify(token)).rejects.toMatchObject({ failure: 'unavailable' });
});
