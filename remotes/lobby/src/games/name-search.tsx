import { SearchInput } from '@marquee/ui';
import { useEffect, useState } from 'react';

const debounce = 500;

export interface NameSearchProps {
  label: string;
  clearLabel: string;
  /** The name that is searched now, trimmed. */
  value: string;
  onSearch: (name: string) => void;
  className?: string;
}

/** Searches when typing has paused for 500 ms (R5.07). */
export function NameSearch({ label, clearLabel, value, onSearch, className }: NameSearchProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    setSearched(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    const name = text.trim();
    if (name === value) return;
    const timer = setTimeout(() => onSearch(name), debounce);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <SearchInput
      className={className}
      label={label}
      placeholder={label}
      clearLabel={clearLabel}
      value={text}
      onChange={setText}
      maxLength={64}
    />
  );
}
