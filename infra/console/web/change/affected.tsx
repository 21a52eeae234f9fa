import { MonitorSmartphone, UsersRound } from 'lucide-react';
import type { PartStatus } from '#schemas/responses.ts';
import type { ChangeAction } from '#web/api/change.ts';
import { Fact } from '#web/dialog-kit/fact.tsx';
import { formatCount } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './change-dialog.module.css';

interface AffectedProps {
  readonly part: PartStatus;
  readonly action: ChangeAction;
  readonly urgent: boolean;
  /** New version. */
  readonly version: string;
  /** Whether the change requires an approval. */
  readonly waits: boolean;
}

/** Open tabs that a change affects, and when they load the new version. */
export function Affected({ part, action, urgent, version, waits }: AffectedProps) {
  const { t, language } = useTexts();
  const replacedVersion = action === 'canary-stop' ? (part.canary?.version ?? '') : (part.current ?? '');
  const count = formatCount(part.tabs.find((tab) => tab.version === replacedVersion)?.count ?? 0, language);
  const key = urgent ? 'change.affected.urgent' : 'change.affected';
  const shellHaste = urgent ? 'change.affected.shell.urgent' : 'change.affected.shell';
  const text =
    action === 'canary'
      ? t('change.affected.canary', { count, version })
      : t(part.part === 'shell' ? shellHaste : key, { count, version: replacedVersion });
  return (
    <ul className={css.facts}>
      {replacedVersion !== '' && (
        <li>
          <Fact icon={<MonitorSmartphone aria-hidden />}>{text}</Fact>
        </li>
      )}
      {waits && (
        <li>
          <Fact icon={<UsersRound aria-hidden />}>{t('change.requiresApproval')}</Fact>
        </li>
      )}
    </ul>
  );
}
