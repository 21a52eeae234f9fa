import { channelName, partName, semver } from '@marquee/contract/fleet';
import { operatorCalls } from '@marquee/contract/operator';
import { changeCalls, releaseCalls as otherReleaseCalls } from '@marquee/contract/release-calls';
import { z } from 'zod';

const id = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);

/** Schemas of the parameters in paths. */
export const pathParameters: Readonly<Record<string, z.core.$ZodType<string>>> = {
  channel: channelName,
  part: partName,
  version: semver,
  id,
};

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api` of the console and below the address of the service. */
  readonly path: string;
  readonly query?: z.ZodType<Record<string, unknown>>;
  readonly body?: z.ZodType;
}

/** Calls that are forwarded to the release service. Operators, keys and publishing are not available in a browser. */
export const releaseCalls: readonly Call[] = [...Object.values(changeCalls), ...Object.values(otherReleaseCalls)];

/** Calls that are forwarded to the gateway, below `/api/site`. */
export const siteCalls: readonly Call[] = Object.values(operatorCalls);

/** Calls that are forwarded to the arcade, below `/api/arcade`. */
export const arcadeCalls: readonly Call[] = [operatorCalls.jobList, operatorCalls.runJob];
