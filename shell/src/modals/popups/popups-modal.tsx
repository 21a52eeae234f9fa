import { parseSitePath, type Announcement } from '@marquee/contract';
import { imageUrl, Link, type ModalParams } from '@marquee/platform';
import { Button, ButtonLink, Checkbox, LazyImage } from '@marquee/ui';
import { RichText } from '@marquee/ui/rich-text';
import { useEffect, useState } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { ModalFrame } from '#modal-kit/modal-frame.tsx';
import type { ShellModalProps } from '#modal-kit/shell-modal-props.ts';
import { closeForGood, markShown, type Audience } from './seen-popups.ts';
import css from './popups.module.css';

const isPopup = (value: unknown): value is Announcement =>
  typeof value === 'object' && value !== null && 'id' in value && 'content' in value;
const readPopups = ({ popups }: ModalParams): readonly Announcement[] =>
  Array.isArray(popups) ? popups.filter(isPopup) : [];
const readAudience = ({ audience }: ModalParams): Audience => (audience === 'member' ? 'member' : 'anonymous');

/** Popups of the operator, one after the other, in the size of the largest one. */
export function PopupsModal({ params, onClose }: ShellModalProps) {
  const { t } = useShellText();
  const popups = readPopups(params);
  const audience = readAudience(params);
  const [index, setIndex] = useState(0);
  const [isDismissed, setIsDismissed] = useState(false);
  const popup = popups[index];
  const id = popup?.id;
  useEffect(() => {
    if (id !== undefined) markShown(audience, [id]);
  }, [audience, id]);
  if (popup === undefined) return null;
  const { title, link } = popup;
  const hasLink = parseSitePath(link) !== null;
  const isLast = index === popups.length - 1;
  const end = (): void => {
    if (isDismissed)
      closeForGood(
        audience,
        popups.map((each) => each.id),
      );
    onClose();
  };
  return (
    <ModalFrame
      size="sheet"
      label={title}
      onClose={end}
      actions={
        <div className={css.actions}>
          <Checkbox checked={isDismissed} onChange={setIsDismissed}>
            {t('popups.dismiss')}
          </Checkbox>
          {popups.length > 1 && (
            <span className={css.count}>{t('popups.count', { index: index + 1, total: popups.length })}</span>
          )}
          <div className={css.buttons}>
            <Button onClick={isLast ? end : () => setIndex(index + 1)}>
              {t(isLast ? 'popups.done' : 'popups.next')}
            </Button>
            {hasLink && (
              <ButtonLink variant="primary">
                <Link to={link} onClick={end}>
                  {t('popups.open')}
                </Link>
              </ButtonLink>
            )}
          </div>
        </div>
      }
    >
      {/* The popup opens by itself: a key for the page below presses no control of it. */}
      <div className={css.steps} tabIndex={-1} data-autofocus>
        {popups.map((each) => (
          <Step key={each.id} popup={each} isCurrent={each === popup} />
        ))}
      </div>
    </ModalFrame>
  );
}

/** Steps that are not shown still take their place, so that the window does not change its size. */
function Step({
  popup: { title, content, picture },
  isCurrent,
}: {
  readonly popup: Announcement;
  readonly isCurrent: boolean;
}) {
  return (
    <article className={css.step} dir="auto" data-current={isCurrent || undefined} inert={!isCurrent}>
      {picture !== '' && (
        <LazyImage className={css.picture} src={imageUrl(picture, 800)} alt="" width={800} height={360} />
      )}
      <h3 className={css.title}>{title}</h3>
      <RichText html={content} />
    </article>
  );
}
