import { ArrowRight } from 'lucide-react';
import type { PartStatus } from '#answers/answers.ts';
import { Mono } from '../texts/mono.tsx';
import { ruleText } from '../parts/rule-text.ts';
import { useTexts } from '../texts/texts.ts';
import type { Standing } from './outlook.ts';
import css from './now-then.module.css';

interface SideProps {
  readonly tone: 'now' | 'then';
  readonly label: string;
  readonly standing: Standing;
  readonly part: PartStatus;
}

function Side({ tone, label, standing, part }: SideProps) {
  const texts = useTexts();
  const { t } = texts;
  const build = part.releases.find(({ version }) => version === standing.current)?.build.slice(0, 8);
  return (
    <div className={css.side} data-tone={tone}>
      <span className={css.label}>{label}</span>
      <span className={css.version}>{standing.current ?? t('part.notLive')}</span>
      {build !== undefined && <Mono className={css.build}>{build}</Mono>}
      {standing.canary !== null && (
        <span className={css.canary}>
          {t('column.canary')} {standing.canary.version}, {ruleText(standing.canary.rule, texts)}
        </span>
      )}
    </div>
  );
}

/** The part before and after a change. */
export function NowThen({
  now,
  then,
  part,
}: {
  readonly now: Standing;
  readonly then: Standing;
  readonly part: PartStatus;
}) {
  const { t } = useTexts();
  return (
    <div className={css.pair}>
      <Side tone="now" label={t('change.now')} standing={now} part={part} />
      <ArrowRight aria-hidden className={css.arrow} />
      <Side tone="then" label={t('change.then')} standing={then} part={part} />
    </div>
  );
}
