import { systemCalls } from '@marquee/contract/calls';
import { installErrorHandler } from '@marquee/service/http';
import fastify from 'fastify';
import { createChangeListener } from '#db/change-listener.ts';
import type { Gateway } from '#context/gateway.ts';
import type { RegisterCall } from './call.ts';
import { gatewayErrors } from './error-handler.ts';
import { GatewayError } from './gateway-error.ts';
import { createCallRegistrar } from './create-call-registrar.ts';
import { SessionCache } from '#modules/session/session-cache.ts';
import { cacheSettings } from '#modules/system/settings.ts';
import { cacheSiteStatus } from '#modules/system/site-status-cache.ts';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let running: TestGateway;
beforeAll(async () => {
  running = await buildTestGateway();
});
afterAll(() => running.close());

/** A gateway of one call, over the running one's database. */
const fetchCall = async (register: (call: RegisterCall) => void, shouldValidateResponses: boolean) => {
  const { pool, config } = running;
  const changes = createChangeListener(config.databaseUrl, () => undefined);
  const app = fastify();
  const gateway: Gateway = {
    config,
    pool,
    log: app.log,
    changes,
    envelopeKey: await loadEnvelopeKey(config.envelopeKeyFile),
    status: cacheSiteStatus(pool, changes),
    settings: cacheSettings(pool, changes, config),
    sessions: new SessionCache(pool, changes),
    hashing: running.gateway.hashing,
    callsInProgress: running.gateway.callsInProgress,
    failedAttempts: running.gateway.failedAttempts,
    phoneIdentity: null,
    background: running.gateway.background,
  };
  installErrorHandler(app, gatewayErrors);
  register(createCallRegistrar({ app, gateway, shouldValidateResponses }));
  const response = await app.inject('/wps/system/status');
  await app.close();
  return { status: response.statusCode, ...response.json<{ success: boolean; message?: string }>() };
};

const right = (call: RegisterCall) =>
  call(systemCalls.systemStatus, async () => ({ status: 0 as const, revision: 'r' }));
const more = (call: RegisterCall) =>
  call(systemCalls.systemStatus, async () => Object.assign({ status: 0 as const, revision: 'r' }, { total: 1 }));
const undeclared = (call: RegisterCall) =>
  call(systemCalls.systemStatus, async () => {
    throw new GatewayError('game.not_found');
  });

test('sends a response that matches the contract', async () => {
  expect(await fetchCall(right, true)).toEqual({ status: 200, success: true, value: { status: 0, revision: 'r' } });
});

test('fails in tests for a response with an additional field', async () => {
  expect(await fetchCall(more, true)).toEqual({ status: 500, success: false, message: 'unknown_error' });
});

test('fails in tests for an error that the contract does not declare', async () => {
  expect(await fetchCall(undeclared, true)).toEqual({ status: 500, success: false, message: 'unknown_error' });
  expect(await fetchCall(undeclared, false)).toEqual({ status: 404, success: false, message: 'game.not_found' });
});
