import { ArrowRight } from 'lucide-react';
import type { PartStatus } from '#schemas/responses.ts';
import { Mono } from '#web/texts/mono.tsx';
import { formatRule } from '#web/texts/format-rule.ts';
import { useTexts } from '#web/texts/texts.ts';
import type { PartState } from './part-state.ts';
import css from './before-after.module.css';

interface SideProps {
  readonly tone: 'before' | 'after';
  readonly label: string;
  readonly state: PartState;
  readonly part: PartStatus;
}

function Side({ tone, label, state, part }: SideProps) {
  const texts = useTexts();
  const { t } = texts;
  const build = part.releases.find(({ version }) => version === state.current)?.build.slice(0, 8);
  return (
    <div className={css.side} data-tone={tone}>
      <span className={css.label}>{label}</span>
      <span className={css.version}>{state.current ?? t('part.notLive')}</span>
      {build !== undefined && <Mono className={css.build}>{build}</Mono>}
      {state.canary !== null && (
        <span className={css.canary}>
          {t('column.canary')} {state.canary.version}, {formatRule(state.canary.rule, texts)}
        </span>
      )}
    </div>
  );
}

/** The part before and after a change. */
export function BeforeAfter({
  before,
  after,
  part,
}: {
  readonly before: PartState;
  readonly after: PartState;
  readonly part: PartStatus;
}) {
  const { t } = useTexts();
  return (
    <div className={css.pair}>
      <Side tone="before" label={t('change.now')} state={before} part={part} />
      <ArrowRight aria-hidden className={css.arrow} />
      <Side tone="after" label={t('change.after')} state={after} part={part} />
    </div>
  );
}
