import { operatorPermissions, sitePart, type OperatorPermission } from '@marquee/contract/operator';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';

const REQUEST_TIMEOUT_MS = 3_000;

/** Players use the production channel, so only grants for it count. */
const CHANNEL = 'production';

const operator = z.object({
  name: z.string(),
  grants: z.array(z.object({ role: z.string(), part: z.string(), channel: z.string() })),
});
type Operator = z.infer<typeof operator>;

const covers = (granted: string, wanted: string): boolean => granted === '*' || granted === wanted;

const isAllowed = ({ grants }: Operator, permission: OperatorPermission): boolean =>
  grants.some(
    ({ role, part, channel }) =>
      operatorPermissions[permission].some((each) => each === role) &&
      covers(part, sitePart) &&
      covers(channel, CHANNEL),
  );

const releasesDown = () =>
  new OperatorError('releases-down', 'the release service, which stores the operators, does not respond');

const fetchOperator = async (releasesOrigin: string, token: string): Promise<Response> => {
  try {
    return await fetch(`${releasesOrigin}/v1/me`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    });
  } catch {
    throw releasesDown();
  }
};

/**
 * Authorizes a request by the bearer token that the release service issued, which is the only list of operators.
 * Resolves with the name of the operator.
 * @throws OperatorError `token`, `role`, `releases-down`
 */
export function createOperatorAuthorizer(releasesOrigin: string) {
  return async ({ headers }: FastifyRequest, permission: OperatorPermission): Promise<string> => {
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw new OperatorError('token', 'the bearer token is missing');
    if (!/^[\x21-\x7e]{1,200}$/.test(token)) throw new OperatorError('token', 'the bearer token is invalid');
    const response = await fetchOperator(releasesOrigin, token);
    if (response.status === 401) throw new OperatorError('token', 'the release service does not know this token');
    const parsed = operator.safeParse(await response.json().catch(() => null));
    if (!response.ok || !parsed.success) throw releasesDown();
    if (!isAllowed(parsed.data, permission))
      throw new OperatorError(
        'role',
        `${parsed.data.name} has no role with the permission '${permission}' for the site`,
      );
    return parsed.data.name;
  };
}
