import { useDraft, useLocation } from '@marquee/platform';
import { SearchInput } from '@marquee/ui';
import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';

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
  // Terms that were searched and are not the value yet. A slow page returns one of them after more letters were typed,
  // which must stay.
  const [searched, setSearched] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const index = searched.lastIndexOf(value);
    if (index === -1) setText(value);
    setSearched(index === -1 ? [] : searched.slice(index + 1));
  }
  const search = useDebouncedCallback((typed: string) => {
    const name = typed.trim();
    // A text that was replaced from outside while the search was pending is not searched.
    if (typed !== text || name === value) return;
    setSearched([...searched, name]);
    onSearch(name);
  }, debounceMs);
  useEffect(() => {
    if (text.trim() !== value) search(text);
  }, [search, text, value]);
  useEffect(() => {
    if (text.trim() === value) discard();
  }, [text, value, discard]);
  const type = (next: string): void => {
    setText(next);
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
