import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import css from './field.module.css';

export interface DateInputProps extends Omit<TextInputProps, 'type' | 'trailing' | 'value' | 'onChange' | 'max'> {
  /** A day as `YYYY/MM/DD`, or what has been typed of it. */
  readonly value: string;
  onChange(value: string): void;
  /** Latest day of the calendar, `YYYY-MM-DD`. */
  readonly latest?: string;
  /** Name of the button that opens the calendar. */
  readonly calendarLabel: string;
}

/** Adds the separators after year and month while the text gets longer. Another one that is typed then is ignored. */
function completeDay(input: string, before: string): string {
  const typed = input.replaceAll('-', '/').replaceAll(/\/{2,}/g, '/');
  if (typed.length <= before.length) return typed;
  const separated = typed.replace(/^(\d{4})(\d)/, '$1/$2').replace(/^(\d{4}\/\d{2})(\d)/, '$1/$2');
  return /^\d{4}(\/\d{2})?$/.test(separated) ? `${separated}/` : separated;
}

/** Value of the calendar, which accepts complete days only. */
const toCalendarValue = (day: string): string => (/^\d{4}\/\d{2}\/\d{2}$/.test(day) ? day.replaceAll('/', '-') : '');

/**
 * A day in the format of the site. Browsers show a date field in the format of their own language, so only its calendar
 * is used.
 */
export function DateInput({ value, onChange, latest, calendarLabel, ...rest }: DateInputProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY/MM/DD"
      maxLength={10}
      value={value}
      onChange={(event) => onChange(completeDay(event.target.value, value))}
      trailing={
        <span className={css.calendar}>
          <input
            ref={calendar}
            type="date"
            aria-hidden
            tabIndex={-1}
            max={latest}
            value={toCalendarValue(value)}
            onChange={(event) => onChange(event.target.value.replaceAll('-', '/'))}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={calendarLabel}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden />
          </button>
        </span>
      }
    />
  );
}
