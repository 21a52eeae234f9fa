import type { MemberInfo } from '@marquee/contract';
import { imageUrl, Link, useParams, useQuery } from '@marquee/platform';
import { Avatar, Badge, Chip, Pill, Pills } from '@marquee/ui';
import { Gem, Mail, ReceiptText, ShieldCheck, type LucideIcon } from 'lucide-react';
import { findMemberPage, memberPages, type MemberPage } from './member-pages.ts';
import { unreadCountQuery } from '#unread-count/unread-count.query.ts';
import { useMemberIcon } from '#member-icon/use-member-icon.ts';
import { useMemberText } from '#texts/text.ts';
import css from './member-layout.module.css';

const icons: Readonly<Record<MemberPage, LucideIcon>> = {
  securityCenter: ShieldCheck,
  personalHistoryCopy: ReceiptText,
  messageV2: Mail,
};

export interface MemberHeaderProps {
  member: MemberInfo;
}

/** Name of the player and the menu of the member centre, with the number of unread messages. */
export function MemberHeader({ member }: MemberHeaderProps) {
  const { t } = useMemberText();
  const { chosen } = useMemberIcon();
  const unread = useQuery(unreadCountQuery(member.id)).data?.unreadCount ?? member.unreadMessage;
  const current = findMemberPage(useParams()['page']);
  return (
    <header className={css.head}>
      <div className={css.person}>
        <Avatar name={member.nickname} size={44} {...(chosen && { picture: imageUrl(chosen.picture, 96) })} />
        <div className={css.names}>
          <p className={css.name}>{member.nickname}</p>
          {member.vipLabelName === null ? (
            member.account !== member.nickname && <p className={css.account}>{member.account}</p>
          ) : (
            <Chip tone="gold" icon={<Gem aria-hidden size={12} />}>
              {member.vipLabelName}
            </Chip>
          )}
        </div>
      </div>
      <Pills kind="nav" label={t('frame.pages')} className={css.pages}>
        {memberPages.map((page) => {
          const Icon = icons[page];
          return (
            <Pill key={page}>
              <Link to={`/member/${page}`} aria-current={page === current ? 'page' : undefined}>
                <Icon aria-hidden />
                {t(`frame.${page}`)}
                {page === 'messageV2' && <Badge count={unread} label={t('messages.unread', { count: unread })} />}
              </Link>
            </Pill>
          );
        })}
      </Pills>
    </header>
  );
}
