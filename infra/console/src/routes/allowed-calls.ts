import { partName, semver } from '@marquee/contract/fleet';
import { operatorCalls } from '@marquee/contract/operator';
import { z } from 'zod';
import {
  approveBody,
  canaryBody,
  changeBody,
  rollbackBody,
  scheduleBody,
  switchBody,
  approvalBody,
  verifyBody,
} from '#schemas/requests.ts';

const channel = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);
const id = z.string().regex(/^[0-9A-Za-z-]{1,64}$/);

/** Schemas of the parameters in paths. */
export const pathParameters: Readonly<Record<string, z.core.$ZodType<string>>> = {
  channel,
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

const ofPart = '/channels/:channel/parts/:part';

/** Calls that are forwarded to the release service. Operators, keys and publishing are not available in a browser. */
export const releaseCalls: readonly Call[] = [
  { method: 'GET', path: '/channels' },
  { method: 'PUT', path: '/channels/:channel/approval', body: approvalBody },
  { method: 'GET', path: '/channels/:channel/status' },
  {
    method: 'GET',
    path: `${ofPart}/health`,
    query: z.strictObject({ minutes: z.coerce.number().int().min(1).max(1440) }),
  },
  {
    method: 'GET',
    path: `${ofPart}/history`,
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500) }),
  },
  { method: 'POST', path: `${ofPart}/switch`, body: switchBody },
  { method: 'POST', path: `${ofPart}/canary`, body: canaryBody },
  { method: 'POST', path: `${ofPart}/canary-stop`, body: changeBody },
  { method: 'POST', path: `${ofPart}/promote`, body: changeBody },
  { method: 'POST', path: `${ofPart}/rollback`, body: rollbackBody },
  { method: 'POST', path: `${ofPart}/schedule`, body: scheduleBody },
  { method: 'POST', path: '/channels/:channel/change-requests/:id/approve', body: approveBody },
  { method: 'POST', path: '/channels/:channel/change-requests/:id/reject', body: approveBody },
  { method: 'POST', path: '/channels/:channel/change-requests/:id/cancel', body: approveBody },
  { method: 'POST', path: '/parts/:part/releases/:version/retire', body: approveBody },
  { method: 'POST', path: '/artefacts/verify', body: verifyBody },
  { method: 'GET', path: '/audit/verify' },
  { method: 'GET', path: '/jobs' },
  { method: 'POST', path: '/jobs/:id/run', body: operatorCalls.runJob.body },
];

/** Calls that are forwarded to the gateway, below `/api/site`. */
export const siteCalls: readonly Call[] = Object.values(operatorCalls);

/** Calls that are forwarded to the arcade, below `/api/arcade`. */
export const arcadeCalls: readonly Call[] = [operatorCalls.jobList, operatorCalls.runJob];
