import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import type { AuditRow } from '#audit/audit.repository.ts';
import { listChangeRequestRows } from '#audit/authentic-rows.repository.ts';
import { computeDigest } from '#signing/digest.ts';
import { ReleaseError } from '#http/release-error.ts';
import type { Signer } from '#signing/keys.ts';
import type { ChangeRequest } from './change-request.repository.ts';

type RequestFacts = Omit<ChangeRequest, 'approval' | 'requestedAt'>;

/** Detail of the audit row of a change request. */
export function toRequestDetail({
  id,
  action,
  version,
  operator,
  expectedCurrent,
  expectedCanary,
  rule,
  urgent,
  dueAt,
}: RequestFacts) {
  return {
    id,
    action,
    to: version,
    operator,
    expectedCurrent,
    expectedCanary,
    ...(rule === undefined ? {} : { rule }),
    ...(urgent === true ? { isUrgent: true } : {}),
    ...(dueAt === null ? {} : { due: dueAt.toISOString() }),
  };
}

const endActions: readonly AuditRow['action'][] = [
  'reject',
  'cancel',
  'change-request-superseded',
  'change-request-failed',
];

const isEnd = ({ action, detail }: AuditRow): boolean =>
  endActions.includes(action) || detail['changeRequest'] !== undefined;

const getRequestId = ({ detail }: AuditRow): string => String(detail['id'] ?? detail['changeRequest']);

const isRequest = ({ action }: AuditRow): boolean => action === 'change-request' || action === 'schedule';

const isSameRequest = ({ at, channel, part, actor, reason, detail }: AuditRow, request: ChangeRequest): boolean =>
  isDeepStrictEqual(
    [at, channel, part, actor, reason, detail],
    [
      request.requestedAt.toISOString(),
      request.channel,
      request.part,
      request.actor,
      request.reason,
      toRequestDetail(request),
    ],
  );

const isApproval = ({ at, action, actor, detail }: AuditRow, { approval, ...request }: ChangeRequest): boolean =>
  action === 'approve' &&
  isDeepStrictEqual(
    [at, actor, detail['operator'], detail['action'], detail['to']],
    [approval?.at.toISOString(), approval?.actor, approval?.operator, request.action, request.version],
  );

/** The fields of a change request that its approval, rejection or cancellation reads. */
export interface DecidedRequest extends Pick<
  ChangeRequest,
  'id' | 'channel' | 'part' | 'version' | 'operator' | 'actor'
> {
  readonly action: string;
}

export interface AuditedWaitingRequest extends DecidedRequest {
  /** As `computeRequestDigest`. */
  readonly digest: string;
}

/** A request of a channel as the audit shows it, whatever its row says; null after its end. */
export async function findAuditedWaitingRequest(
  db: Queryable,
  signer: Signer,
  { channel, id }: Pick<ChangeRequest, 'channel' | 'id'>,
): Promise<AuditedWaitingRequest | null> {
  const rows = await listChangeRequestRows(db, signer, [id]);
  const requested = rows.find((row) => isRequest(row) && row.channel === channel);
  if (requested === undefined || requested.part === null || rows.some(isEnd)) return null;
  const { at, part, actor, reason, detail } = requested;
  return {
    id,
    channel,
    part,
    actor,
    action: String(detail['action']),
    version: String(detail['to']),
    operator: String(detail['operator']),
    digest: computeDigest([at, channel, part, actor, reason, detail]),
  };
}

/** Digest of all that an operator decides about. */
export function computeRequestDigest(request: ChangeRequest): string {
  const { requestedAt, channel, part, actor, reason } = request;
  return computeDigest([requestedAt.toISOString(), channel, part, actor, reason, toRequestDetail(request)]);
}

function isAudited(rows: readonly AuditRow[], request: ChangeRequest): boolean {
  // Only a database that was changed gives the id of a request to another one.
  const requests = rows.filter(isRequest);
  const isRequested = requests.length === 1 && requests.every((row) => isSameRequest(row, request));
  const isApproved = request.approval === null || rows.some((row) => isApproval(row, request));
  return isRequested && isApproved && !rows.some(isEnd);
}

/** The ids of the requests that are as the audit shows them; none when it was changed itself. */
export async function listAuditedIds(
  db: Queryable,
  signer: Signer,
  requests: readonly ChangeRequest[],
): Promise<ReadonlySet<string>> {
  if (requests.length === 0) return new Set();
  try {
    const ids = requests.map(({ id }) => id);
    const rows = Map.groupBy(await listChangeRequestRows(db, signer, ids), getRequestId);
    return new Set(requests.filter((request) => isAudited(rows.get(request.id) ?? [], request)).map(({ id }) => id));
  } catch (error) {
    if (error instanceof ReleaseError) return new Set();
    throw error;
  }
}

/** Numbers of the audit rows in which operators requested and approved a change. */
export interface AuditedActs {
  readonly requested: number;
  /** Null for a request without an approval. */
  readonly approved: number | null;
}

/**
 * A change request is applied only as the audit shows it and its approval, so that nobody who can only write to the
 * database decides a change.
 * @throws ReleaseError `not-audited`
 */
export async function requireAuditedRequest(
  db: Queryable,
  signer: Signer,
  request: ChangeRequest,
): Promise<AuditedActs> {
  const rows = await listChangeRequestRows(db, signer, [request.id]);
  const requested = rows.find(isRequest);
  if (requested !== undefined && isAudited(rows, request)) {
    const approved = rows.find((row) => isApproval(row, request));
    return { requested: requested.sequence, approved: approved?.sequence ?? null };
  }
  throw new ReleaseError(
    'not-audited',
    'the request or its approval is not what the audit shows: it was changed outside this service. Request it again',
  );
}
