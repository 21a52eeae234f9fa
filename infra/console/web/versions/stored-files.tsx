import type { PublishedRelease } from '#schemas/responses.ts';
import { formatInstant } from '#web/texts/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import css from './versions-dialog.module.css';

/** Result of the last verification of the stored files of a version. */
export function StoredFiles({ release: { checkedAt, damage, retiredAt } }: { readonly release: PublishedRelease }) {
  const { t } = useTexts();
  if (retiredAt !== null) return null;
  if (checkedAt === null) return <p className={css.muted}>{t('files.unchecked')}</p>;
  const at = formatInstant(checkedAt);
  return damage === null ? (
    <p className={css.muted}>{t('files.intact', { at })}</p>
  ) : (
    <p className={css.damaged}>
      {t('files.damaged', { at })} <span lang="en">{damage}</span>
    </p>
  );
}
