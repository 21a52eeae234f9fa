import { Button, Card, Chip } from '@marquee/ui';
import { CalendarClock, FileKey, UsersRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type {
  ChangeRequest,
  Channel,
  Me,
  PartStatus,
  Status,
  SupersededRequest,
  WaitingRequest,
} from '#schemas/responses.ts';
import { canSetApproval, canSetUnsigned, canRelease } from '#web/api/permissions.ts';
import { useOpenTask } from '#web/tasks/task.ts';
import { formatRule } from '#web/texts/format-rule.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import css from './pending-changes.module.css';

interface EntryProps {
  readonly part: string;
  readonly change: ChangeRequest;
  /** Due time and operator of a scheduled change. */
  readonly dueText?: string;
  readonly children: ReactNode;
}

function Entry({
  part,
  change: { action, version, rule, isUrgent, actor, at, reason },
  dueText,
  children,
}: EntryProps) {
  const texts = useTexts();
  const { t, named } = texts;
  const changeId = useId();
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <p id={changeId}>
          <strong>{part}</strong> {named(`changeAction.${action}`, action)}{' '}
          {typeof version === 'string' && <Mono>{version}</Mono>}
          {rule !== null && ` (${formatRule(rule, texts)})`}
        </p>
        {isUrgent && <Chip tone="coral">{t('change.urgent')}</Chip>}
        <p className={css.who}>{dueText ?? t('pending.requestedBy', { actor, at: formatInstant(at) })}</p>
        <p className={css.reason}>{reason}</p>
      </div>
      <div className={css.buttons} role="group" aria-labelledby={changeId}>
        {children}
      </div>
    </li>
  );
}

/** The stored facts of a request that the audit does not show are not what an operator has requested. */
function WaitingEntry({ change, ...props }: EntryProps & { readonly change: WaitingRequest }) {
  const { t } = useTexts();
  const partId = useId();
  if (change.digest !== null) return <Entry change={change} {...props} />;
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <p id={partId}>
          <strong>{props.part}</strong>
        </p>
        <p className={css.reason}>{t('pending.notAudited')}</p>
      </div>
      <div className={css.buttons} role="group" aria-labelledby={partId}>
        {props.children}
      </div>
    </li>
  );
}

/** A request that can no longer be decided, with the change that superseded it. */
function SupersededEntry({ part, change }: { readonly part: string; readonly change: SupersededRequest }) {
  const { t, named } = useTexts();
  const { action, version, actor } = change.supersededBy;
  return (
    <Entry part={part} change={change}>
      <div className={css.superseded}>
        <Chip>{t('pending.superseded')}</Chip>
        <p className={css.who}>
          {t('pending.supersededBy', {
            action: named(`changeAction.${action}`, action),
            version,
            actor,
            at: formatInstant(change.supersededAt),
          })}
        </p>
      </div>
    </Entry>
  );
}

interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly aside?: ReactNode;
  readonly children: readonly ReactNode[];
}

function Section({ title, empty, aside, children }: SectionProps) {
  return (
    <Card as="section" padding="none" className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {aside}
      </div>
      {children.length === 0 ? <p className={css.empty}>{empty}</p> : <ul>{children}</ul>}
    </Card>
  );
}

const each = <Item,>(parts: readonly PartStatus[], of: (part: PartStatus) => readonly Item[]) =>
  parts.flatMap((part) => of(part).map((item) => ({ part, item })));

interface DecisionsProps {
  /** Whether the operator made the request: then only another operator can approve it, and this one can cancel it. */
  readonly isOwn: boolean;
  readonly part: PartStatus;
  readonly item: WaitingRequest;
}

function Decisions({ isOwn, part, item }: DecisionsProps) {
  const { t } = useTexts();
  const begin = useOpenTask();
  const { digest } = item;
  if (isOwn || digest === null) {
    return (
      <Button size="small" onClick={() => begin({ kind: 'cancel', part: part.part, change: item })}>
        {t('pending.cancel')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => begin({ kind: 'reject', part, pending: { ...item, digest } })}>
        {t('pending.reject')}
      </Button>
      <Button
        size="small"
        variant="primary"
        onClick={() => begin({ kind: 'approve', part, pending: { ...item, digest } })}
      >
        {t('pending.approve')}
      </Button>
    </>
  );
}

interface PendingChangesProps {
  readonly me: Me;
  readonly status: Status;
  readonly settings: Channel;
}

/**
 * Change requests that wait for an approval, superseded and scheduled ones, and what the channel requires of changes
 * and builds.
 */
export function PendingChanges({ me, status: { channel, parts }, settings }: PendingChangesProps) {
  const { requiresApproval, allowsUnsigned } = settings;
  const { t } = useTexts();
  const begin = useOpenTask();
  const approvalChip = (
    <Chip tone={requiresApproval ? 'gold' : 'neutral'} icon={<UsersRound aria-hidden />}>
      {t(requiresApproval ? 'pending.requiresApproval' : 'pending.noApprovalRequired')}
    </Chip>
  );
  return (
    <div className={css.pair}>
      <Section
        title={t('pending.approvals')}
        empty={t('pending.noApprovals')}
        aside={
          <span className={css.aside}>
            {approvalChip}
            {canSetApproval(me, channel) && (
              <Button size="small" onClick={() => begin({ kind: 'approval', required: !requiresApproval })}>
                {t(requiresApproval ? 'pending.requiresApproval.off' : 'pending.requiresApproval.on')}
              </Button>
            )}
          </span>
        }
      >
        {[
          ...each(parts, ({ awaitingApproval }) => awaitingApproval).map(({ part, item }) => (
            <WaitingEntry key={item.id} part={part.part} change={item}>
              {item.digest !== null && item.actor === me.name && <span className={css.own}>{t('pending.own')}</span>}
              {canRelease(me, part.part, channel) && (
                <Decisions isOwn={item.actor === me.name} part={part} item={item} />
              )}
            </WaitingEntry>
          )),
          ...each(parts, ({ superseded }) => superseded).map(({ part, item }) => (
            <SupersededEntry key={item.id} part={part.part} change={item} />
          )),
        ]}
      </Section>
      <Section
        title={t('pending.scheduled')}
        empty={t('pending.noScheduled')}
        aside={<CalendarClock aria-hidden className={css.clock} />}
      >
        {each(parts, ({ scheduled }) => scheduled).map(({ part, item }) => (
          <WaitingEntry
            key={item.id}
            part={part.part}
            change={item}
            dueText={`${t('decide.due', { at: formatInstant(item.at) })}, ${item.actor}`}
          >
            {part.awaitingApproval.some(({ id }) => id === item.id) && (
              <Chip tone="gold" icon={<UsersRound aria-hidden />}>
                {t('pending.needsApproval')}
              </Chip>
            )}
            {canRelease(me, part.part, channel) && (
              <Button size="small" onClick={() => begin({ kind: 'cancel', part: part.part, change: item })}>
                {t('pending.cancel')}
              </Button>
            )}
          </WaitingEntry>
        ))}
      </Section>
      <Card as="section" padding="none" className={css.card}>
        <div className={css.head}>
          <h2 className={css.title}>{t('decide.unsigned', { channel })}</h2>
          <span className={css.aside}>
            <Chip tone={allowsUnsigned ? 'coral' : 'neutral'} icon={<FileKey aria-hidden />}>
              {t(allowsUnsigned ? 'pending.unsigned' : 'pending.signedOnly')}
            </Chip>
            {canSetUnsigned(me, channel) && (
              <Button size="small" onClick={() => begin({ kind: 'unsigned', allowed: !allowsUnsigned })}>
                {t(allowsUnsigned ? 'pending.unsigned.off' : 'pending.unsigned.on')}
              </Button>
            )}
          </span>
        </div>
      </Card>
    </div>
  );
}
