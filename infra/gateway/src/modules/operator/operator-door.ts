import { operatorVerbs, sitePart, type OperatorVerb } from '@marquee/contract/operator';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OperatorRefusal } from '#http/operator-refusal.ts';

const ANSWERS_WITHIN_MS = 3_000;

/** The channel whose grants count: players are here. */
const CHANNEL = 'production';

const me = z.object({
  name: z.string(),
  grants: z.array(z.object({ role: z.string(), part: z.string(), channel: z.string() })),
});
type Me = z.infer<typeof me>;

const covers = (granted: string, wanted: string): boolean => granted === '*' || granted === wanted;

const may = ({ grants }: Me, verb: OperatorVerb): boolean =>
  grants.some(
    ({ role, part, channel }) =>
      operatorVerbs[verb].some((each) => each === role) && covers(part, sitePart) && covers(channel, CHANNEL),
  );

const down = () =>
  new OperatorRefusal('releases-down', 'the release service, which knows the operators, does not answer');

const ask = async (releasesOrigin: string, token: string): Promise<Response> => {
  try {
    return await fetch(`${releasesOrigin}/v1/me`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      redirect: 'error',
    });
  } catch {
    throw down();
  }
};

/** Lets operators in by the token that the release service gave them, so that there is one list of people. Answers the name. */
export function operatorDoor(releasesOrigin: string) {
  return async ({ headers }: FastifyRequest, verb: OperatorVerb): Promise<string> => {
    const [, token] = /^Bearer ([\x21-\x7e]{1,200})$/.exec(headers.authorization ?? '') ?? [];
    if (token === undefined) throw new OperatorRefusal('token', 'the bearer token is missing');
    const answer = await ask(releasesOrigin, token);
    if (answer.status === 401) throw new OperatorRefusal('token', 'the release service does not know this token');
    const known = me.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !known.success) throw down();
    if (!may(known.data, verb))
      throw new OperatorRefusal('role', `${known.data.name} has no role that may ${verb} on the site`);
    return known.data.name;
  };
}
