import { useDraft, useLocation } from '@marquee/platform';
import { SearchInput } from '@marquee/ui';
import { useEffect, useState } from 'react';
import { useDebounce } from 'use-debounce';

const debounceMs = 500;

export interface NameSearchProps {
  label: string;
  clearLabel: string;
  /** Current search term, trimmed. */
  value: string;
  onSearch: (name: string) => void;
  className?: string;
}

/** Search field that searches 500 ms after the last key press. */
export function NameSearch({ label, clearLabel, value, onSearch, className }: NameSearchProps) {
  const { pathname } = useLocation();
  const { fields, change, discard } = useDraft(`lobby.search ${pathname}`, { text: value });
  const [text, setText] = useState(fields.text);
  const [lastValue, setLastValue] = useState(value);
  // Terms that were typed since the last change of the value. A page that renders slowly returns one of them after more
  // letters have been typed, which must stay.
  const [typed, setTyped] = useState<readonly string[]>([fields.text.trim()]);
  if (lastValue !== value) {
    setLastValue(value);
    const index = typed.lastIndexOf(value);
    if (index === -1) setText(value);
    setTyped(index === -1 ? [] : typed.slice(index + 1));
  }
  const [settled] = useDebounce(text, debounceMs);
  useEffect(() => {
    // A text that was replaced from outside while the search was pending is not searched.
    if (settled === text && text.trim() !== value) onSearch(text.trim());
  }, [settled, text, value, onSearch]);
  useEffect(() => {
    if (text.trim() === value) discard();
  }, [text, value, discard]);
  const type = (next: string): void => {
    setText(next);
    setTyped([...typed, next.trim()]);
    change({ text: next });
  };
  return (
    <SearchInput
      className={className}
      label={label}
      placeholder={label}
      clearLabel={clearLabel}
      value={text}
      onChange={type}
      maxLength={64}
    />
  );
}
