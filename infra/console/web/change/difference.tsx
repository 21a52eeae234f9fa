import { ruleText } from '#web/texts/rule-text.ts';
import { Mono } from '#web/texts/mono.tsx';
import { useTexts, type Texts } from '#web/texts/texts.ts';
import type { PartState } from './part-state.ts';
import css from '#web/dialog-kit/difference.module.css';

const linesOf = ({ current, lastGood, canary }: PartState, texts: Texts) => ({
  current: current ?? texts.t('change.none'),
  lastGood: lastGood ?? texts.t('change.none'),
  canary: canary === null ? texts.t('change.none') : `${canary.version}, ${ruleText(canary.rule, texts)}`,
});

const fields = ['current', 'lastGood', 'canary'] as const;

interface DifferenceProps {
  readonly part: string;
  readonly revision: number;
  readonly before: PartState;
  readonly after: PartState;
}

/** Differences in the manifest, line by line. */
export function Difference({ part, revision, before, after }: DifferenceProps) {
  const texts = useTexts();
  const { t } = texts;
  const linesBefore = linesOf(before, texts);
  const linesAfter = linesOf(after, texts);
  return (
    <section className={css.difference}>
      <h3 className={css.title}>{t('change.difference', { revision })}</h3>
      <ul className={css.lines}>
        <li className={css.line}>
          <Mono>{part}</Mono>
        </li>
        {fields
          .filter((field) => !(field === 'canary' && before.canary === null && after.canary === null))
          .map((field) =>
            linesBefore[field] === linesAfter[field] ? (
              <li key={field} className={css.line}>
                <Mono>
                  {field} {linesAfter[field]}, {t('change.unchanged')}
                </Mono>
              </li>
            ) : (
              <li key={field}>
                <del className={css.line} data-side="before">
                  <Mono>
                    {field} {linesBefore[field]}
                  </Mono>
                </del>
                <ins className={css.line} data-side="after">
                  <Mono>
                    {field} {linesAfter[field]}
                  </Mono>
                </ins>
              </li>
            ),
          )}
      </ul>
    </section>
  );
}
