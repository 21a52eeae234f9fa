import type { NetworkRequest } from './network-log.ts';
import { computeLcpLimit } from './compute-lcp-limit.ts';

const request = (type: string, url: string, start: number, finish: number, bytes: number): NetworkRequest => ({
  type,
  url,
  start,
  finish,
  bytes,
});
const network = { latency: 150, downloadThroughput: 200_000 };

test('counts document, styles before the paint and its picture, and the round trips between them', () => {
  const requests = [
    request('Document', '/', 0, 300, 40_000),
    request('Stylesheet', '/a.css', 310, 600, 20_000),
    request('Image', '/hero.avif', 310, 700, 40_000),
    request('Script', '/main.js', 310, 900, 90_000),
    request('Image', '/tile.avif', 310, 800, 30_000),
    request('Stylesheet', '/late.css', 1200, 1500, 10_000),
  ];
  expect(computeLcpLimit(requests, { at: 1000, what: '/hero.avif' }, network)).toBe(2 * 150 + 500);
  expect(computeLcpLimit(requests, { at: 1000, what: 'H1 Slots' }, network)).toBe(2 * 150 + 300);
});
