/** The choice of a key that the server has not confirmed yet. */
interface Choice {
  readonly wanted: boolean;
  /** The choice that was sent last; before the first call, the state of the server. */
  readonly sent: boolean;
  readonly isSending: boolean;
  readonly save: Save;
}

type Save = (wanted: boolean) => Promise<void>;

interface ChoiceQueueOptions {
  /** Pause between the starts of two calls. */
  readonly intervalMs: number;
  /** Whether the session still belongs to the owner of the choices. */
  readonly isCurrent: (owner: string) => boolean;
  readonly now?: () => number;
}

/** Yes-or-no choices of one account, kept from the press until the server has confirmed them. */
export interface ChoiceQueue<Key> {
  /** Undefined: nothing is waiting, so that the state of the server counts. */
  get(owner: string, key: Key): boolean | undefined;
  /** Sets a choice that differs from what is shown. `save` sends it and handles its failure. */
  choose(owner: string, key: Key, wanted: boolean, save: Save): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a queue that starts at most one call per interval, in the order of the first presses, and one call at a time
 * for each key. A choice that is undone while it waits is not sent. Choices that wait when their owner's session has
 * ended are dropped.
 */
export function createChoiceQueue<Key>({
  intervalMs,
  isCurrent,
  now = () => performance.now(),
}: ChoiceQueueOptions): ChoiceQueue<Key> {
  const listeners = new Set<() => void>();
  let owner = '';
  let choices = new Map<Key, Choice>();
  let lastStart = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (): void => listeners.forEach((listener) => listener());

  function reset(nextOwner: string): void {
    owner = nextOwner;
    choices = new Map();
  }

  function set(key: Key, choice: Choice): void {
    if (choice.wanted === choice.sent && !choice.isSending) choices.delete(key);
    else choices.set(key, choice);
    notify();
    plan();
  }

  function plan(): void {
    if (timer !== undefined) return;
    const delayMs = lastStart + intervalMs - now();
    if (delayMs <= 0) start();
    else if (findNext() !== undefined)
      timer = setTimeout(() => {
        timer = undefined;
        start();
      }, delayMs);
  }

  const findNext = (): readonly [Key, Choice] | undefined =>
    [...choices].find(([, { wanted, sent, isSending }]) => wanted !== sent && !isSending);

  function start(): void {
    const next = findNext();
    if (next === undefined) return;
    if (!isCurrent(owner)) {
      reset('');
      notify();
      return;
    }
    const [key, choice] = next;
    const started = choices;
    lastStart = now();
    const call = choice.save(choice.wanted);
    set(key, { ...choice, sent: choice.wanted, isSending: true });
    void call.finally(() => {
      const latest = choices.get(key);
      if (started === choices && latest) set(key, { ...latest, isSending: false });
    });
  }

  return {
    get: (account, key) => (account === owner ? choices.get(key)?.wanted : undefined),
    choose: (account, key, wanted, save) => {
      if (account !== owner) reset(account);
      const { sent, isSending } = choices.get(key) ?? { sent: !wanted, isSending: false };
      set(key, { wanted, sent, isSending, save });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
