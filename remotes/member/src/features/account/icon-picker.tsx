import type { MemberInfo } from '@marquee/contract';
import { imageUrl } from '@marquee/platform';
import { Avatar, Card } from '@marquee/ui';
import { useMemberIcon } from '#member-icon/use-member-icon.ts';
import { useMemberText } from '#texts/text.ts';
import css from './icon-picker.module.css';

const size = 64;

export interface IconPickerProps {
  readonly member: MemberInfo;
}

/** Choice of the picture that stands for the member; the first option is the initials. */
export function IconPicker({ member }: IconPickerProps) {
  const { t } = useMemberText();
  const { icons, chosen, choose } = useMemberIcon();
  if (icons.length === 0) return null;
  const options = [null, ...icons];
  return (
    <Card as="section" padding="large">
      <fieldset className={css.picker}>
        <legend className={css.title}>{t('icon.title')}</legend>
        <div className={css.options}>
          {options.map((icon, index) => (
            <label key={icon?.id ?? ''} className={css.option}>
              <input
                type="radio"
                name="icon"
                className={css.input}
                checked={icon?.id === chosen?.id}
                aria-label={icon === null ? t('icon.initials') : t('icon.option', { number: index })}
                onChange={() => choose(icon?.id ?? null)}
              />
              <Avatar
                name={member.nickname}
                size={size}
                {...(icon !== null && { picture: imageUrl(icon.picture, 2 * 96) })}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
