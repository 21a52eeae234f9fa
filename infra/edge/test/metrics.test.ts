import { findFreePort } from '@marquee/testing/free-port';
import { startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge;
afterEach(() => edge.close());

test('serves metrics on the port of METRICS_PORT, and never on the public port', async () => {
  const port = await findFreePort();
  edge = await startEdge({ env: { METRICS_PORT: port } });
  expect((await edge.app.inject('/rng')).statusCode).toBe(200);
  expect((await edge.app.inject('/metrics')).statusCode).toBe(404);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/http_server_request_duration_seconds_count\{.*service="edge".*\} 1/);
  expect((await fetch(`http://127.0.0.1:${port}/rng`)).status).toBe(404);
  await edge.app.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('serves no metrics without METRICS_PORT', async () => {
  edge = await startEdge();
  expect((await edge.app.inject('/metrics')).statusCode).toBe(404);
});
