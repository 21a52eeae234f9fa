import { operatorCalls, type OperatorCallName } from '@marquee/contract/operator';
import type { TestGateway } from './test-gateway.ts';

interface OperatorRequest {
  /** Default: the token of an admin. */
  readonly token?: string;
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export type OperatorClient = (
  name: OperatorCallName,
  request?: OperatorRequest,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Sends operator calls to a gateway. */
export function createOperatorClient({ app }: TestGateway): OperatorClient {
  return async (name, { token = 'token-of-an-admin', id = '', query = {}, body } = {}) => {
    const { method, path } = operatorCalls[name];
    const response = await app.inject({
      method,
      url: `/operator/v1${path.replace(':id', id)}`,
      query,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
}
