import { callAddresses } from '@marquee/contract';
import { json, startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge;
beforeEach(async () => {
  edge = await startEdge();
});
afterEach(() => edge.close());

test('passes cookies and challenge responses to the gateway, and its cookies to the browser', async () => {
  const cookies = ['marquee_remembered=a.b; HttpOnly; SameSite=Strict', 'marquee_device=c; HttpOnly; SameSite=Strict'];
  edge.gateway.handler = (_request, response) => {
    response.setHeader('set-cookie', cookies);
    json(response, { success: true, value: null });
  };
  const { path, method } = callAddresses.loginRemembered;
  const headers = { cookie: 'marquee_remembered=x.y', 'challenge-response': 'e30' };
  const response = await edge.app.inject({ method, url: path, headers, payload: {} });
  expect(edge.gateway.seen.at(-1)?.headers).toMatchObject(headers);
  expect(response.headers['set-cookie']).toEqual(cookies);
});
