import { ArrowRight } from 'lucide-react';
import type { PartStatus } from '#schemas/responses.ts';
import { Mono } from '#web/texts/mono.tsx';
import { ruleText } from '#web/texts/rule-text.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { PartState } from './part-state.ts';
import css from './before-after.module.css';

interface SideProps {
  readonly tone: 'now' | 'then';
  readonly label: string;
  readonly standing: PartState;
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
export function BeforeAfter({
  now,
  then,
  part,
}: {
  readonly now: PartState;
  readonly then: PartState;
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
