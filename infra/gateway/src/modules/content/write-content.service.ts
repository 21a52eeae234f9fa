import { randomBytes } from 'node:crypto';
import type { ContentEntry, ContentList, ListedEntry } from '@marquee/contract/operator';
import type { Queryable, Tx } from '@marquee/service/database';
import { OperatorError } from '@marquee/service/operator';
import { appendAudit, type AuditActor } from '#modules/audit/audit.service.ts';
import { findEntries, lockEntry, saveEntry } from './entry.repository.ts';

const PAGE_SIZE = 20;

interface ListRequest {
  readonly type?: ContentEntry['type'] | undefined;
  readonly pageNo: number;
}

/** The version of an entry that the operator has read. */
export interface EntryVersion {
  readonly id: string;
  readonly revision: string;
}

export async function listEntries(
  db: Queryable,
  { type, pageNo }: ListRequest,
  languages: readonly string[],
): Promise<ContentList> {
  const { entries, totalCount } = await findEntries(db, {
    type: type ?? null,
    limit: PAGE_SIZE,
    offset: (pageNo - 1) * PAGE_SIZE,
  });
  return { entries, pageNum: pageNo, totalPages: Math.ceil(totalCount / PAGE_SIZE), languages: [...languages] };
}

/** @throws OperatorError `input` for a language that the site does not offer or a missing text */
const validateEntry = (
  { type, notice, texts, startsAt, endsAt }: ContentEntry,
  [first = '', ...others]: readonly string[],
): void => {
  const unknown = Object.keys(texts).find((language) => language !== first && !others.includes(language));
  if (unknown !== undefined) throw new OperatorError('input', `entry.texts: the site does not offer ${unknown}`);
  if (texts[first] === undefined)
    throw new OperatorError('input', `entry.texts: the text in ${first}, the language of the merchant, is missing`);
  if (notice && type !== 'B') throw new OperatorError('input', 'entry.notice: only type B can be a notice');
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw new OperatorError('input', 'entry.endsAt: must be after startsAt');
};

/** @throws OperatorError `not-found`, `revision` */
const lockEntryVersion = async (tx: Tx, { id, revision }: EntryVersion): Promise<ListedEntry> => {
  const stored = await lockEntry(tx, id);
  if (stored === null) throw new OperatorError('not-found', `there is no announcement ${id}`);
  if (stored.revision !== revision) throw new OperatorError('revision', `${id} has changed since you read it`);
  return stored;
};

export async function addEntry(
  tx: Tx,
  entry: ContentEntry,
  by: AuditActor,
  languages: readonly string[],
): Promise<{ id: string }> {
  validateEntry(entry, languages);
  const id = `${entry.type.toLowerCase()}-${randomBytes(6).toString('hex')}`;
  await saveEntry(tx, id, entry);
  await appendAudit(tx, { ...by, action: 'content-add', subject: id, detail: { to: entry } });
  return { id };
}

export async function updateEntry(
  tx: Tx,
  version: EntryVersion,
  entry: ContentEntry,
  by: AuditActor,
  languages: readonly string[],
): Promise<{ id: string }> {
  validateEntry(entry, languages);
  const stored = await lockEntryVersion(tx, version);
  await saveEntry(tx, version.id, entry);
  await appendAudit(tx, {
    ...by,
    action: 'content-change',
    subject: version.id,
    detail: { from: stored.entry, to: entry },
  });
  return { id: version.id };
}

/** Ends an entry now. An entry that has not started yet is never shown. */
export async function endEntry(tx: Tx, version: EntryVersion, by: AuditActor): Promise<{ id: string }> {
  const { entry } = await lockEntryVersion(tx, version);
  const now = new Date().toISOString();
  await saveEntry(tx, version.id, { ...entry, startsAt: entry.startsAt < now ? entry.startsAt : now, endsAt: now });
  await appendAudit(tx, { ...by, action: 'content-end', subject: version.id, detail: { from: entry } });
  return { id: version.id };
}
