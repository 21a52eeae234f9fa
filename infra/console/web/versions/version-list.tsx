import { Button, Chip } from '@marquee/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { PartStatus, PublishedRelease } from '#schemas/responses.ts';
import { canRetire, canVerify } from '#web/api/permissions.ts';
import { sessionQuery } from '#web/api/session.query.ts';
import { CheckList } from '#web/dialog-kit/check-list.tsx';
import { useOpenTask } from '#web/tasks/task.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { StoredFiles } from './stored-files.tsx';
import { VerifyButton } from './verify-button.tsx';
import css from './versions-dialog.module.css';

function Roles({
  part,
  release: { version, signedBy, retiredAt },
}: {
  readonly part: PartStatus;
  readonly release: PublishedRelease;
}) {
  const { t } = useTexts();
  return (
    <>
      {version === part.current && <Chip tone="gold">{t('column.current')}</Chip>}
      {version === part.canary?.version && <Chip tone="cyan">{t('column.canary')}</Chip>}
      {version === part.lastGood && version !== part.current && <Chip tone="emerald">{t('column.lastGood')}</Chip>}
      {signedBy === null && <Chip tone="coral">{t('versions.unsigned')}</Chip>}
      {retiredAt !== null && <Chip>{t('versions.retired')}</Chip>}
    </>
  );
}

export function VersionList({ part }: { readonly part: PartStatus }) {
  const { t } = useTexts();
  const begin = useOpenTask();
  const me = useQueryClient().getQueryData(sessionQuery.queryKey)?.me ?? null;
  const isKnown = me !== null;
  const isRetirable = isKnown && canRetire(me, part.part);
  if (part.releases.length === 0) return <p className={css.muted}>{t('versions.empty')}</p>;
  return (
    <>
      {isKnown && canVerify(me, part.part) && <VerifyButton part={part.part} />}
      <ul className={css.list}>
        {part.releases.map((release) => {
          const { version, build, publishedAt, publishedBy, retiredAt, gate } = release;
          const isInUse = [part.current, part.lastGood, part.canary?.version].includes(version);
          return (
            <li key={version} className={css.version}>
              <div className={css.words}>
                <p className={css.name}>
                  <strong>{version}</strong> <Mono className={css.muted}>{build.slice(0, 12)}</Mono>{' '}
                  <Roles part={part} release={release} />
                </p>
                <p className={css.muted}>
                  {t('versions.published', { actor: publishedBy, at: formatInstant(publishedAt) })}
                </p>
                <StoredFiles release={release} />
                {gate.length === 0 ? (
                  <p className={css.muted}>{t('versions.gate.none')}</p>
                ) : (
                  <CheckList title={t('versions.gate')} checks={gate} />
                )}
              </div>
              {isRetirable && retiredAt === null && !isInUse && (
                <Button size="small" onClick={() => begin({ kind: 'retire', part: part.part, version })}>
                  {t('versions.retire')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
