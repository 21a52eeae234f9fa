import { Button, IconButton, Menu, type MenuItem } from '@marquee/ui';
import { CalendarClock, Ellipsis, History, Rocket, SquareX, TestTubeDiagonal, TrendingUp, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PartStatus } from '#schemas/responses.ts';
import { getEarlierVersion } from '#web/change/part-state.ts';
import { useOpenTask, type Task } from '#web/tasks/task.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './part-row.module.css';

interface PartActionsProps {
  readonly part: PartStatus;
  readonly isReleasable: boolean;
  readonly isUnhealthy: boolean;
}

/** A button for rollback, and a menu with the other changes. */
export function PartActions({ part, isReleasable, isUnhealthy }: PartActionsProps) {
  const { t } = useTexts();
  const open = useOpenTask();
  const [more, setMore] = useState<HTMLButtonElement | null>(null);
  // The menu closes, so the dialog must return the focus to the menu button.
  const begin = (task: Task): void => {
    more?.focus();
    open(task);
  };
  const isRemote = part.part !== 'shell';
  const hasEarlierVersion = getEarlierVersion(part) !== null;
  const change = (action: 'switch' | 'canary' | 'canary-stop' | 'promote' | 'schedule', icon: ReactNode): MenuItem => ({
    id: action,
    label: t(`changeAction.${action}`),
    icon,
    onSelect: () => begin({ kind: 'change', part, action }),
  });
  const changes: MenuItem[] = [
    change('switch', <Rocket />),
    ...(isRemote && part.current !== null ? [change('canary', <TestTubeDiagonal />)] : []),
    ...(part.canary === null ? [] : [change('promote', <TrendingUp />), change('canary-stop', <SquareX />)]),
    ...(part.current === null ? [] : [change('schedule', <CalendarClock />)]),
    { kind: 'separator', id: 'line' },
  ];
  return (
    <span className={css.actions}>
      {isReleasable && (part.current !== null || hasEarlierVersion) && (
        <Button
          size="small"
          variant={isUnhealthy ? 'danger' : 'secondary'}
          icon={<Undo2 aria-hidden />}
          disabled={!hasEarlierVersion}
          title={hasEarlierVersion ? undefined : t('change.noEarlierVersion')}
          aria-label={t('title.rollback', { part: part.part })}
          onClick={() => open({ kind: 'change', part, action: 'rollback' })}
        >
          {t('changeAction.rollback')}
        </Button>
      )}
      <Menu
        label={t('part.more', { part: part.part })}
        align="end"
        trigger={
          <IconButton ref={setMore} label={t('part.more', { part: part.part })} variant="raised" size="medium">
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          ...(isReleasable ? changes : []),
          {
            id: 'versions',
            label: t('part.versions'),
            icon: <History />,
            onSelect: () => begin({ kind: 'versions', part: part.part }),
          },
        ]}
      />
    </span>
  );
}
