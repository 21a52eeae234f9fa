import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@marquee/service/database';
import type { AuditRow } from '#audit/audit.repository.ts';
import { listChangeRequestRows } from '#audit/authentic-rows.repository.ts';
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

/** What a decision needs to know of a change request. */
export interface DecidedRequest extends Pick<
  ChangeRequest,
  'id' | 'channel' | 'part' | 'version' | 'operator' | 'actor'
> {
  readonly action: string;
}

/** A request of a channel as the audit shows it, whatever its row says; null after its end. */
export async function findUnendedRequest(
  db: Queryable,
  signer: Signer,
  { channel, id }: Pick<ChangeRequest, 'channel' | 'id'>,
): Promise<DecidedRequest | null> {
  const rows = await listChangeRequestRows(db, signer, id);
  const requested = rows.find((row) => isRequest(row) && row.channel === channel);
  if (requested === undefined || requested.part === null || rows.some(isEnd)) return null;
  const {
    part,
    actor,
    detail: { action, to, operator },
  } = requested;
  return { id, channel, part, actor, action: String(action), version: String(to), operator: String(operator) };
}

/**
 * A change request is applied only as the audit shows it and its approval, so that nobody who can only write to the
 * database decides a change.
 * @throws ReleaseError `not-audited`
 */
export async function requireAuditedRequest(db: Queryable, signer: Signer, request: ChangeRequest): Promise<void> {
  const rows = await listChangeRequestRows(db, signer, request.id);
  // Only a database that was changed gives the id of a request to another one.
  const requests = rows.filter(isRequest);
  const isRequested = requests.length === 1 && requests.every((row) => isSameRequest(row, request));
  const isApproved = request.approval === null || rows.some((row) => isApproval(row, request));
  if (isRequested && isApproved && !rows.some(isEnd)) return;
  throw new ReleaseError(
    'not-audited',
    'the request or its approval is not what the audit shows: it was changed past this service. Request it again',
  );
}
