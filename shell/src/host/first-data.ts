const freshFor = 30_000;
const answers = new Map<string, unknown>();

/** Keeps the answers that came with the page; after half a minute the gateway is asked as usual. */
export function keepFirstData(data: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(data)) answers.set(key, value);
  setTimeout(() => answers.clear(), freshFor);
}

/** The answer of this key, once; undefined when there is none. */
export function takeFirstData(key: string): unknown {
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
