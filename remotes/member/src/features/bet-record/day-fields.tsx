import { useDraft } from '@marquee/platform';
import { Field, TextInput } from '@marquee/ui';
import { isDay } from '@marquee/time';
import { useEffect, useRef } from 'react';
import type { DayRange } from './day-range.ts';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

export interface DayFieldsProps {
  range: DayRange;
  /** Latest selectable day, `YYYY-MM-DD`. */
  latest: string;
  onChange: (range: DayRange) => void;
}

const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** First and last day, applied at once without a submit. Invalid days or a wrong order stay and show an error. */
export function DayFields({ range: { from, to }, latest, onChange }: DayFieldsProps) {
  const { t } = useMemberText();
  const { fields: draft, change, discard } = useDraft(`member.betRecord ${from} ${to}`, { from, to });
  const dayError = (day: string) => (isDay(day) ? undefined : t('bets.invalidDate'));
  const [fromError, toError] = [dayError(draft.from), dayError(draft.to)];
  const hasWrongOrder = fromError === undefined && toError === undefined && draft.from > draft.to;
  // An applied draft is discarded only when its days have become the range. The earlier days would be written into the
  // date field meanwhile, and the browser would forget the typed digits. Days typed meanwhile become the next draft.
  const discardPrevious = useRef(discard);
  const typed = useRef<DayRange>(null);
  const applied = useRef<DayRange>(null);
  useEffect(() => {
    if (discardPrevious.current === discard) return;
    discardPrevious.current();
    discardPrevious.current = discard;
    const isOwnChange = applied.current !== null && isSameRange(applied.current, { from, to });
    if (isOwnChange && typed.current !== null && !isSameRange(typed.current, { from, to }))
      change({ ...typed.current });
    applied.current = null;
  }, [change, discard, from, to]);
  const type = (next: DayRange) => {
    typed.current = next;
    change(next);
    if (!isDay(next.from) || !isDay(next.to) || next.from > next.to) return;
    applied.current = next;
    onChange(next);
  };
  return (
    <div className={css.days}>
      <Field label={t('bets.from')} error={hasWrongOrder ? t('bets.invalidPeriod') : fromError}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            size="small"
            max={latest}
            value={draft.from}
            onChange={(event) => type({ ...draft, from: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('bets.to')} error={toError}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            size="small"
            max={latest}
            value={draft.to}
            onChange={(event) => type({ ...draft, to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
