import { Modal, SegmentedControl } from '@marquee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Status } from '#schemas/responses.ts';
import { historyQuery } from '#web/api/channel.queries.ts';
import { HistoryTable } from '#web/audit/history-table.tsx';
import { ErrorNote } from '#web/dialog-kit/error-note.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { VersionList } from './version-list.tsx';
import css from './versions-dialog.module.css';

interface VersionsDialogProps {
  readonly status: Status;
  readonly part: string;
  onClose(): void;
}

/** Published versions of a part, and its history. */
export function VersionsDialog({ status, part: name, onClose }: VersionsDialogProps) {
  const { t } = useTexts();
  const [view, setView] = useState<'versions' | 'history'>('versions');
  const history = useQuery(historyQuery(status.channel, name));
  const part = status.parts.find((each) => each.part === name);
  return (
    <Modal
      title={t('versions.title', { part: name })}
      closeLabel={t('close')}
      dragLabel={t('drag')}
      size="large"
      onClose={onClose}
    >
      <div className={css.body}>
        <SegmentedControl
          label={t('part.versions')}
          segments={[
            { value: 'versions', label: t('versions.tab') },
            { value: 'history', label: t('versions.history') },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'versions' && part !== undefined && <VersionList part={part} />}
        {view === 'history' && history.error !== null && <ErrorNote error={history.error} />}
        {view === 'history' && history.data !== undefined && (
          <HistoryTable caption={t('versions.history')} rows={history.data.entries} />
        )}
      </div>
    </Modal>
  );
}
