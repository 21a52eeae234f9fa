import type { MemberInfo } from '@marquee/contract';
import { formatInstant, useSession } from '@marquee/platform';
import { Card } from '@marquee/ui';
import { useMemberText, type MemberTexts } from '#texts/text.ts';
import css from './account.module.css';

/** Time and kind of the newest other login. */
const formatLastLogin = ({ lastLoginAt: at, lastLoginKind: kind }: MemberInfo, t: MemberTexts['t']): string => {
  if (at === null) return t('account.firstLogin');
  return kind === null ? formatInstant(at) : `${formatInstant(at)} · ${t(`account.loginKinds.${kind}`)}`;
};

export interface AccountDetailsProps {
  member: MemberInfo;
}

export function AccountDetails({ member }: AccountDetailsProps) {
  const { t } = useMemberText();
  const { isAgent } = useSession();
  const details = [
    ...(member.nickname === member.account ? [] : [[t('account.nickname'), member.nickname] as const]),
    [t('account.account'), member.account],
    [t('account.level'), member.vipLabelName ?? t(isAgent ? 'account.agent' : 'account.member')],
    [t('account.currency'), member.currency],
    [t('account.registered'), formatInstant(member.registeredAt)],
    [t('account.lastLogin'), formatLastLogin(member, t)],
  ] satisfies readonly (readonly [string, string])[];
  return (
    <Card as="section" padding="large" aria-labelledby="details">
      <h2 id="details" className={css.title}>
        {t('account.details')}
      </h2>
      <dl className={css.details}>
        {details.map(([label, value]) => (
          <div key={label} className={css.detail}>
            <dt className={css.term}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
