import { Search, X } from 'lucide-react';
import { TextInput, type TextInputProps } from './text-input.tsx';
import css from './field.module.css';

export interface SearchInputProps extends Omit<TextInputProps, 'type' | 'icon' | 'trailing' | 'value' | 'onChange'> {
  /** Accessible name; there is no visible label. */
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly clearLabel: string;
}

export function SearchInput({ label, value, onChange, clearLabel, ...rest }: SearchInputProps) {
  return (
    <TextInput
      {...rest}
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      icon={<Search />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        value !== '' && (
          <button type="button" className={css.eye} aria-label={clearLabel} onClick={() => onChange('')}>
            <X aria-hidden />
          </button>
        )
      }
    />
  );
}
