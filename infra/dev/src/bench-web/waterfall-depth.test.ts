import { findAwaitedRequests, computeWaterfallDepth } from '#bench-web/page/waterfall-depth.ts';

const request = (start: number, finish: number | null) => ({ start, finish });

test('counts parallel requests as depth 1', () => {
  expect(computeWaterfallDepth([request(0, 100), request(10, 90), request(85, 300)])).toBe(1);
});

test('counts every request of a chain', () => {
  expect(computeWaterfallDepth([request(200, 300), request(0, 100), request(100, 200)])).toBe(3);
});

test('takes the longest of several chains and skips overlapping requests', () => {
  expect(
    computeWaterfallDepth([
      request(0, 100),
      request(110, 400),
      request(120, 200),
      request(210, 300),
      request(410, 500),
    ]),
  ).toBe(4);
});

test('ignores a request that has not finished', () => {
  expect(computeWaterfallDepth([request(0, null), request(50, 60)])).toBe(1);
  expect(computeWaterfallDepth([])).toBe(0);
});

describe('awaited requests', () => {
  const document = { url: '/', type: 'Document', start: 0, finish: 100 };
  const code = { url: '/main.js', type: 'Script', start: 110, finish: 300 };
  const early = { url: '/1.webp', type: 'Image', start: 110, finish: 200 };
  const late = { url: '/2.webp', type: 'Image', start: 400, finish: 500 };
  const font = { url: '/a.woff2', type: 'Font', start: 310, finish: 450 };
  const requests = [document, code, early, late, font];

  test('counts code and the given pictures, but no responses that arrived during the rendering', () => {
    expect(findAwaitedRequests(requests, 600, ['/1.webp'])).toEqual([document, code, early]);
  });

  test('counts all requests before a late given picture', () => {
    expect(findAwaitedRequests(requests, 600, ['/2.webp'])).toEqual(requests);
  });

  test('counts code and data that arrive late, but before the page is rendered', () => {
    const data = { url: '/list', type: 'Fetch', start: 510, finish: 590 };
    expect(findAwaitedRequests([...requests, data], 600, ['/1.webp'])).toEqual([...requests, data]);
    expect(findAwaitedRequests([...requests, data], 580, ['/1.webp'])).toEqual([document, code, early]);
  });

  test('never counts the icon', () => {
    const icon = { url: '/favicon.svg', type: 'Other', start: 110, finish: 130 };
    expect(findAwaitedRequests([...requests, icon], 600, ['/2.webp'])).toEqual(requests);
  });
});
