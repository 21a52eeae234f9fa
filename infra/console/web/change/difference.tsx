import { DifferenceLine, DifferenceList } from '#web/dialog-kit/difference.tsx';
import { formatRule } from '#web/texts/format-rule.ts';
import { useTexts, type Texts } from '#web/texts/texts.ts';
import { getEarlierVersion, type PartState } from './part-state.ts';

const formatVersions = (state: PartState, texts: Texts) => ({
  current: state.current ?? texts.t('change.none'),
  lastGood: getEarlierVersion(state) ?? texts.t('change.none'),
  canary:
    state.canary === null ? texts.t('change.none') : `${state.canary.version}, ${formatRule(state.canary.rule, texts)}`,
});

const fields = ['current', 'lastGood', 'canary'] as const;

interface DifferenceProps {
  readonly part: string;
  readonly revision: number;
  readonly before: PartState;
  readonly after: PartState;
}

/** Differences between two states of a part, line by line, as the list of parts shows them. */
export function Difference({ part, revision, before, after }: DifferenceProps) {
  const texts = useTexts();
  const { t } = texts;
  const linesBefore = formatVersions(before, texts);
  const linesAfter = formatVersions(after, texts);
  return (
    <DifferenceList title={t('change.difference', { revision })}>
      <li>
        <DifferenceLine>{part}</DifferenceLine>
      </li>
      {fields
        .filter((field) => !(field === 'canary' && before.canary === null && after.canary === null))
        .map((field) => (
          <li key={field}>
            {linesBefore[field] === linesAfter[field] ? (
              <DifferenceLine>
                {field} {linesAfter[field]}, {t('change.unchanged')}
              </DifferenceLine>
            ) : (
              <>
                <DifferenceLine side="before">
                  {field} {linesBefore[field]}
                </DifferenceLine>
                <DifferenceLine side="after">
                  {field} {linesAfter[field]}
                </DifferenceLine>
              </>
            )}
          </li>
        ))}
    </DifferenceList>
  );
}
