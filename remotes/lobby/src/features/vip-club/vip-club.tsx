import { usePageTitle, useQuery, usePageReady, useSession } from '@marquee/platform';
import { Bulbs, Card, EmptyState, PageHeader, SectionHeader, Skeleton } from '@marquee/ui';
import { Gem, Medal } from 'lucide-react';
import { Emblem } from './emblem.tsx';
import { VipLoginPrompt } from './vip-login-prompt.tsx';
import { LevelCard } from './level-card.tsx';
import { VipStatusDetails } from './vip-status-details.tsx';
import { vipClubQuery } from './vip-club.query.ts';
import { LoadError } from '#lists/load-error.tsx';
import { useLobbyText } from '#texts/text.ts';
import css from './vip-club.module.css';

const skeletonCount = 5;

/** Levels of the VIP club and the status of the player. */
export function VipClub() {
  const { t, language } = useLobbyText();
  const { state, member, isTrial } = useSession();
  const {
    data: club,
    error,
    isPending,
    refetch,
  } = useQuery({ ...vipClubQuery(member?.id ?? '', language), enabled: state !== 'loading' });
  const title = t('vip.title');
  usePageTitle(title);
  usePageReady(!isPending);
  if (error && !club) return <LoadError error={error} onRetry={() => void refetch()} />;
  const levels = club?.levels ?? [];
  const status = club?.status ?? null;
  const rank = levels.findIndex(({ level }) => level === status?.level);
  // Known before the levels are, so that the card has its final height from the start.
  const isWithoutStatus = club ? status === null : state === 'visitor' || isTrial;
  const shownRank = status ? Math.max(rank, 0) : levels.length - 1;
  return (
    <>
      <PageHeader title={title} subtitle={club ? t('vip.rule', { count: club.days }) : ''} />
      {club && levels.length === 0 ? (
        <EmptyState icon={<Medal />} title={t('vip.emptyTitle')} text={t('vip.emptyText')} />
      ) : (
        <>
          <Card as="section" spot padding="large" className={css.top} aria-label={t('vip.yourLevel')} aria-busy={!club}>
            <Bulbs fade="none" className={css.bulbs} />
            <div className={css.status}>
              {club && status ? (
                <VipStatusDetails club={club} status={status} />
              ) : isWithoutStatus ? (
                <VipLoginPrompt />
              ) : (
                <Skeleton height={120} />
              )}
            </div>
            {club ? (
              <Emblem rank={shownRank} total={levels.length} isUnlit={status?.level === 0} className={css.emblem} />
            ) : (
              <Skeleton ratio="120 / 140" className={css.emblem} />
            )}
          </Card>
          <section className={css.levels} aria-labelledby="vip-levels">
            <SectionHeader id="vip-levels" title={t('vip.levels')} icon={<Gem />} />
            <div className={css.grid}>
              {club
                ? levels.map((level, index) => (
                    <LevelCard
                      key={level.level}
                      level={level}
                      rank={index}
                      total={levels.length}
                      currency={club.currency}
                      isCurrent={level.level === status?.level}
                    />
                  ))
                : Array.from({ length: skeletonCount }, (_, index) => <Skeleton key={index} height={320} />)}
            </div>
          </section>
          <p className={css.note}>{t('vip.note')}</p>
        </>
      )}
    </>
  );
}
