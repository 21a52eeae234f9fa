import { createServer } from 'node:http';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { encode } from '#http/encoding.ts';

/**
 * Sends one page of an edge again and again, with another nonce and compressed for each response: the least that a
 * server of such pages does. Prints its port.
 */
const address = process.argv[2] ?? '';
const page = await (await fetch(address)).text();
const [, nonce = ''] = /nonce="([^"]+)"/.exec(page) ?? [];
const pieces = page.split(nonce);

const server = createServer((_request, response) => {
  void encode(pieces.join(randomBytes(18).toString('base64')), 'br').then((body) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
