import type { Balance, FeatureFlag, Game, MemberInfo, Permission } from '@marquee/contract';
import type { ReportClass } from '@marquee/contract/fleet';

/** A value that changes in time. `get` answers the same object until a listener was told. */
export interface Readable<Value> {
  get(): Value;
  /** Calls the listener after each change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** Who looks at the page. `loading` stands between a known token and the member's data. */
export interface Session {
  readonly state: 'visitor' | 'loading' | 'in';
  readonly member: MemberInfo | null;
  readonly isTrial: boolean;
  readonly isAgent: boolean;
}

/** `balance` is null for visitors and until the first answer; `hidden` is the player's choice to mask it. */
export interface BalanceView {
  readonly balance: Balance | null;
  readonly hidden: boolean;
  /** The last question was not answered; a balance heard before stays. */
  readonly failed: boolean;
}

export type Theme = 'dark' | 'light';

/** `language` is a BCP 47 tag of the whitelabel's list. */
export interface Preferences {
  readonly language: string;
  readonly theme: Theme;
}

/** Modals that the shell knows; a remote may add its own under other names. */
export type ModalName = 'login' | 'register' | 'game' | 'search' | 'logout' | (string & {});
export type ModalParams = Readonly<Record<string, unknown>>;

/** What the shell draws inside a page that gives it a place. */
export type PlaceName = 'jackpot' | 'game';

export type GameMode = 'real' | 'demo';

/** One short message in a corner of the page. All texts are translated already. */
export interface Toast {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface LeaseOptions {
  /** Milliseconds after which the lease ends by itself, 120000 by default. */
  readonly deadlineMs?: number;
}

/** What went wrong or well with a part; more fields describe it. */
export interface ReportedEvent {
  readonly class: ReportClass;
  /** Part at fault; the shell where left out. */
  readonly part?: string;
  readonly version?: string;
  readonly durationMs?: number;
}

export type Flags = Readonly<Record<FeatureFlag, boolean>>;

/** Everything that the shell promises to the platform. Installed once, before the first render. */
export interface Host {
  readonly session: Readable<Session>;
  readonly balance: Readable<BalanceView>;
  readonly permission: Readable<Permission>;
  readonly preferences: Readable<Preferences>;
  /** Session token of the next call, null for a visitor. */
  token(): string | null;
  /** Answers that came with the page, by `initialDataKey`; undefined when there is none or it is no longer fresh. */
  takeInitialData(key: string): unknown;
  /** The gateway refused the token. Answers true once the player has signed in again, false when they gave up. */
  renewSession(): Promise<boolean>;
  /** Fetches the permission response again, for instance after the gateway changed its key. */
  refreshPermission(): Promise<void>;
  refreshBalance(): void;
  toggleBalance(): void;
  setLanguage(language: string): void;
  setTheme(theme: Theme): void;
  openModal(name: ModalName, params?: ModalParams): void;
  closeModal(name?: ModalName): void;
  /** Whether some part of the site draws this address. */
  hasPage(pathname: string): boolean;
  /** Opens a game that plays inside the site; what starts otherwise is `useStartGame`'s to tell. */
  launchGame(game: Game, mode: GameMode): void;
  lease(reason: string, options?: LeaseOptions): () => void;
  report(event: ReportedEvent): void;
  notify(toast: Toast): void;
  /** A page has a place for a piece of the shell; the answer takes it back. */
  offerPlace(name: PlaceName, element: Element): () => void;
}
