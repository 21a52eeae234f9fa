import type { FleetManifest, Release } from './fleet.ts';
import type { Permission } from './index.ts';

/** Kind of device, by its screen. */
export type Device = 'phone' | 'desktop';

/** A page to render: its address, visitor, versions and data. */
export interface RenderInput {
  /** Path of the page. */
  readonly address: string;
  /** Unix time in milliseconds that the page takes for the current time. */
  readonly renderedAt: number;
  /** Without it a desktop. */
  readonly device?: Device;
  readonly preferences: { readonly language: string; readonly theme: 'dark' | 'light' };
  readonly permission: Permission;
  readonly fleet: FleetManifest;
  /** Responses of the gateway, by `createInitialDataKey`. */
  readonly initialData: Readonly<Record<string, unknown>>;
}

/** The remote of a page: its release and the exports of its server build. */
export interface RenderedRemote<Expose> {
  readonly name: string;
  readonly release: Release;
  readonly expose: Expose;
}

export interface RenderedPage {
  /** Content of the root element, without `style` attributes. */
  readonly html: string;
  /** Rules of a `<style>` element that the content needs; empty for none. */
  readonly css: string;
  /** Errors of the parts that are not rendered. */
  readonly errors: readonly unknown[];
}

/** Finds the state of a render in its asynchronous steps: an `AsyncLocalStorage` of Node. */
export interface RenderStates<State> {
  run<Result>(state: State, render: () => Result): Result;
  getStore(): State | undefined;
}

/**
 * Exports of the server build of a shell. Edges and shells are released independently: later versions may add
 * properties, and keep these.
 */
export interface ShellServerBuild<State, Expose> {
  /** The shared module of this name, for the server build of a remote; null when the shell has none. */
  findSharedModule(name: string): Promise<object | null>;
  /**
   * Starts the shell on a server, once for each process. Renders may overlap; each has its own state.
   * @returns renders a page; the remote is null for a page of the shell
   */
  startRenderer(
    states: RenderStates<State>,
  ): (input: RenderInput, remote: RenderedRemote<Expose> | null) => Promise<RenderedPage>;
}
