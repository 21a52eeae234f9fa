import { Counter, type Registry } from 'prom-client';

export interface CounterOptions<Value extends string> {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** All values of the label. Each is served from the start, so that its first event is an increase. */
  readonly values: readonly Value[];
}

/**
 * Adds a counter of events of this process, by one label.
 * @returns counts an event
 */
export function registerCounter<Value extends string>(
  registry: Registry,
  { name, help, label, values }: CounterOptions<Value>,
): (value: Value) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const value of values) counter.inc({ [label]: value }, 0);
  return (value) => counter.inc({ [label]: value });
}
