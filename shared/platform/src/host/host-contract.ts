import type { Balance, ErrorCode, FeatureFlag, Game, MemberInfo, Permission } from '@marquee/contract';
import type { ReportClass } from '@marquee/contract/fleet';
import type { Device } from '@marquee/contract/rendering';

/** A value that changes over time. `get` returns the same object until the listeners are notified of a change. */
export interface ReadableStore<Value> {
  get(): Value;
  /** Calls the listener after each change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Session of the visitor or player. `loading` means that a token exists but the member's data is not loaded yet, or
 * that the gateway accepts no other call before the password is changed.
 */
export interface Session {
  readonly state: 'visitor' | 'loading' | 'in';
  readonly member: MemberInfo | null;
  readonly isTrial: boolean;
  readonly isAgent: boolean;
}

/** `balance` is null for visitors and until it is loaded; `hidden` means that the player masks the amount. */
export interface BalanceView {
  readonly balance: Balance | null;
  readonly hidden: boolean;
  /** True when the last refresh failed; an earlier balance stays. */
  readonly failed: boolean;
}

export type Theme = 'dark' | 'light';

/** `language` is a BCP 47 tag from the languages of the whitelabel. */
export interface Preferences {
  readonly language: string;
  readonly theme: Theme;
}

/** Names of the shell's modals. Remotes may add modals with other names. */
export type ModalName = 'login' | 'register' | 'game' | 'search' | 'logout' | (string & {});
export type ModalParams = Readonly<Record<string, unknown>>;

/** Content of the shell that a page of a remote can show in a `Slot`. */
export type SlotName = 'jackpot' | 'game';

export type GameMode = 'real' | 'demo';

/** A short message in a corner of the page. All texts are already translated. */
export interface Toast {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface LeaseOptions {
  /** Milliseconds until the lease expires, 120000 by default. */
  readonly deadlineMs?: number;
}

/** An event of a part for the release service, such as a load failure or a load time. */
export interface ReportedEvent {
  readonly class: ReportClass;
  /** Name of the part; the shell by default. */
  readonly part?: string;
  readonly version?: string;
  readonly durationMs?: number;
}

export type Flags = Readonly<Record<FeatureFlag, boolean>>;

/** Time of the server. The clock of the device may be wrong by hours or by years. */
export interface ServerClock {
  /** Unix time in milliseconds; the time of the device until a response has been read. */
  now(): number;
  /** Reads the time from the headers of a response. */
  synchronize(response: Response): void;
}

/** Texts that the player has typed into a form, by field. */
export type DraftFields = Readonly<Record<string, string>>;

/** Typed texts that are not sent yet, by name of the form. They survive a change of the remote's version. */
export interface DraftStore extends ReadableStore<Readonly<Record<string, DraftFields>>> {
  /** Replaces a draft; null removes it. */
  set(name: string, fields: DraftFields | null, options?: DraftOptions): void;
}

export interface DraftOptions {
  /** Keeps the draft in the memory of the page only, so that a reload of the page loses it. */
  readonly isPrivate?: boolean;
}

/** Interface that the shell implements for the platform. Installed once, before the first render. */
export interface Host {
  readonly session: ReadableStore<Session>;
  readonly balance: ReadableStore<BalanceView>;
  readonly permission: ReadableStore<Permission>;
  readonly preferences: ReadableStore<Preferences>;
  readonly clock: ServerClock;
  readonly drafts: DraftStore;
  /** Random id of this browser, constant over page loads; empty when it has none. */
  visitorId(): string;
  /** Unix time in milliseconds that the first render uses as the current time. */
  renderedAt(): number;
  /** Device whose screen the first render assumes. */
  renderedFor(): Device;
  /** Session token for the next call, null for a visitor. */
  token(): string | null;
  /** Response that the page carried for this `createInitialDataKey`; undefined when there is none or it is stale. */
  takeInitialData(key: string): unknown;
  /**
   * Asks the player to log in again after the session expired. Resolves to false when the player closed the modal.
   * @param reason error code of the call that found the session ended
   */
  reauthenticate(reason?: ErrorCode): Promise<boolean>;
  /** Fetches the permission response again, for example after the gateway rotated its key. */
  refreshPermission(): Promise<void>;
  refreshBalance(): void;
  toggleBalance(): void;
  setLanguage(language: string): void;
  setTheme(theme: Theme): void;
  /** Title of the page in the tab, with the name of the site. */
  setPageTitle(title: string): void;
  openModal(name: ModalName, params?: ModalParams): void;
  closeModal(name?: ModalName): void;
  /** Whether a part of the site has a route for this path. */
  hasPage(pathname: string): boolean;
  /** Opens a game inside the site. Use `useStartGame` for games that may have a screen of their own. */
  launchGame(game: Game, mode: GameMode): void;
  lease(reason: string, options?: LeaseOptions): () => void;
  report(event: ReportedEvent): void;
  notify(toast: Toast): void;
  /** Registers the element that the shell renders the slot's content into. Returns a function that removes it. */
  registerSlot(name: SlotName, element: Element): () => void;
}
