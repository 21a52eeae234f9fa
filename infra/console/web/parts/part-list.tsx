import { Card, EmptyState } from '@marquee/ui';
import { PackageOpen } from 'lucide-react';
import type { HealthMinute, Me, Status } from '#schemas/responses.ts';
import { canRelease } from '#web/api/permissions.ts';
import { useTexts } from '#web/texts/texts.ts';
import { partColumns, PartRow } from './part-row.tsx';
import css from './part-list.module.css';

interface PartListProps {
  readonly me: Me;
  readonly status: Status;
  readonly healthByPart: ReadonlyMap<string, readonly HealthMinute[]>;
  readonly now: number;
}

const rank = (part: string): string => (part === 'shell' ? '' : part);

export function PartList({ me, status, healthByPart, now }: PartListProps) {
  const { t } = useTexts();
  const parts = [...status.parts].sort((a, b) => rank(a.part).localeCompare(rank(b.part)));
  if (parts.length === 0) {
    return (
      <Card>
        <EmptyState icon={<PackageOpen />} title={t('empty.parts')} text={t('empty.parts.text')} />
      </Card>
    );
  }
  return (
    <Card padding="none" className={css.card}>
      <div className={css.head} aria-hidden>
        <span>{t('column.part')}</span>
        <div className={css.columns}>
          {partColumns.map((column) => (
            <span key={column}>{t(column)}</span>
          ))}
        </div>
      </div>
      <ul>
        {parts.map((part) => (
          <PartRow
            key={part.part}
            part={part}
            health={healthByPart.get(part.part) ?? []}
            now={now}
            isReleasable={canRelease(me, part.part, status.channel)}
          />
        ))}
      </ul>
    </Card>
  );
}
