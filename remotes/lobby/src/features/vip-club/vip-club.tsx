import { usePageTitle, useQuery, usePageReady, useSession } from '@marquee/platform';
import { Bulbs, Card, EmptyState, PageHeader, SectionHeader, Skeleton } from '@marquee/ui';
import { Gem, Medal } from 'lucide-react';
import { Emblem } from '#features/vip-club/emblem.tsx';
import { Invitation } from '#features/vip-club/invitation.tsx';
import { LevelCard } from '#features/vip-club/level-card.tsx';
import { Standing } from '#features/vip-club/standing.tsx';
import { vipClub } from '#features/vip-club/vip-club.query.ts';
import { LoadFailure } from '#games/load-failure.tsx';
import { useLobbyText } from '#text.ts';
import css from './vip-club.module.css';

const skeletons = 5;

/** R2.12: the levels of the club, and where this player stands. */
export function VipClub() {
  const { t, language } = useLobbyText();
  const { state, member } = useSession();
  const {
    data: club,
    error,
    isPending,
    refetch,
  } = useQuery({ ...vipClub(member?.id ?? '', language), enabled: state !== 'loading' });
  const title = t('vip.title');
  usePageTitle(title);
  usePageReady(!isPending);
  if (error && !club) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const levels = club?.levels ?? [];
  const standing = club?.standing ?? null;
  const rank = levels.findIndex(({ level }) => level === standing?.level);
  const shownRank = standing ? Math.max(rank, 0) : levels.length - 1;
  return (
    <>
      <PageHeader title={title} subtitle={club ? t('vip.facts', { count: club.days }) : ''} />
      {club && levels.length === 0 ? (
        <EmptyState icon={<Medal />} title={t('vip.emptyTitle')} text={t('vip.emptyText')} />
      ) : (
        <>
          <Card as="section" spot padding="large" className={css.top} aria-label={t('vip.yours')} aria-busy={!club}>
            <Bulbs fade="none" className={css.bulbs} />
            <div className={css.standing}>
              {!club ? (
                <Skeleton height={120} />
              ) : standing ? (
                <Standing club={club} standing={standing} />
              ) : (
                <Invitation />
              )}
            </div>
            {club && <Emblem rank={shownRank} of={levels.length} off={standing?.level === 0} className={css.emblem} />}
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
                      of={levels.length}
                      currency={club.currency}
                      own={level.level === standing?.level}
                    />
                  ))
                : Array.from({ length: skeletons }, (_, index) => <Skeleton key={index} height={320} />)}
            </div>
          </section>
          <p className={css.note}>{t('vip.note')}</p>
        </>
      )}
    </>
  );
}
