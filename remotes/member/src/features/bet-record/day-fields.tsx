import { useDraft } from '@marquee/platform';
import { DateInput, Field } from '@marquee/ui';
import { isDay } from '@marquee/time';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DayRange } from './day-range.ts';
import { useMemberText } from '#texts/text.ts';
import css from './bet-record.module.css';

export interface DayFieldsProps {
  range: DayRange;
  /** Latest selectable day, `YYYY-MM-DD`. */
  latest: string;
  onChange: (range: DayRange) => void;
}

/** Texts of the two fields: a day as `YYYY/MM/DD`, also while it is still being typed. */
const toTexts = ({ from, to }: DayRange): DayRange => ({
  from: from.replaceAll('-', '/'),
  to: to.replaceAll('-', '/'),
});
const toRange = ({ from, to }: DayRange): DayRange => ({
  from: from.replaceAll('/', '-'),
  to: to.replaceAll('/', '-'),
});
const dayLength = 'YYYY/MM/DD'.length;

const isSameRange = (one: DayRange, other: DayRange): boolean => one.from === other.from && one.to === other.to;

/** First and last day, applied at once without a submit. Invalid days or a wrong order stay and show an error. */
export function DayFields({ range: { from, to }, latest, onChange }: DayFieldsProps) {
  const { t } = useMemberText();
  const { fields: draft, change, discard } = useDraft(`member.betRecord ${from} ${to}`, toTexts({ from, to }));
  const [focused, setFocused] = useState<keyof DayRange | null>(null);
  const days = toRange(draft);
  const dayError = (field: keyof DayRange) => {
    const isHalfTyped = focused === field && draft[field] !== '' && draft[field].length < dayLength;
    return isDay(days[field]) || isHalfTyped ? undefined : t('bets.invalidDate');
  };
  const hasWrongOrder = isDay(days.from) && isDay(days.to) && days.from > days.to;
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
    if (isOwnChange && typed.current !== null && !isSameRange(toRange(typed.current), { from, to }))
      change({ ...typed.current });
    applied.current = null;
  }, [change, discard, from, to]);
  const type = (next: DayRange) => {
    typed.current = next;
    change({ ...next });
    const range = toRange(next);
    if (!isDay(range.from) || !isDay(range.to) || range.from > range.to) return;
    applied.current = range;
    onChange(range);
  };
  const getInputProps = (field: keyof DayRange) => ({
    size: 'small' as const,
    latest,
    value: draft[field],
    onChange: (value: string) => type({ ...draft, [field]: value }),
    onFocus: () => setFocused(field),
    onBlur: () => setFocused(null),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') setFocused(null);
    },
  });
  return (
    <div className={css.days}>
      <Field label={t('bets.from')} error={hasWrongOrder ? t('bets.invalidPeriod') : dayError('from')}>
        {(control) => <DateInput {...control} {...getInputProps('from')} calendarLabel={t('bets.chooseFrom')} />}
      </Field>
      <Field label={t('bets.to')} error={dayError('to')}>
        {(control) => <DateInput {...control} {...getInputProps('to')} calendarLabel={t('bets.chooseTo')} />}
      </Field>
    </div>
  );
}
