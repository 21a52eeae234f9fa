import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react';

interface LazyPartOptions {
  /** Shown after a failure. */
  readonly fallback: ReactNode;
  /** Called when the code cannot be loaded. */
  onFailure(error: unknown): void;
}

/**
 * A component whose code is loaded at its first render; it suspends until then. Unlike plain `lazy`, a failure affects
 * only this component, and a component that is mounted later starts a new load.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyPartOptions> {
  const failures = new WeakSet<object>();
  const createLazy = () =>
    lazy(async () => ({
      default: await load().catch((error: unknown) => {
        if (typeof error === 'object' && error !== null) failures.add(error);
        throw error;
      }),
    }));
  let current = createLazy();

  return function LazyPart({ fallback, onFailure, ...props }: Props & LazyPartOptions) {
    const [Part] = useState(() => current);
    const fail = (error: unknown): void => {
      if (current === Part) current = createLazy();
      onFailure(error);
    };
    return (
      <LoadBoundary failures={failures} fallback={fallback} onFailure={fail}>
        <Part {...(props as Props)} />
      </LoadBoundary>
    );
  };
}

/**
 * Reports that a press had no effect because code could not be loaded, as an error event of the page. The site listens
 * to it, because the components have no texts.
 */
export function reportMissingOverlay(cause: unknown): void {
  reportError(Object.assign(new Error('An overlay could not be loaded', { cause }), { name: 'OverlayLoadError' }));
}

interface LoadBoundaryProps extends LazyPartOptions {
  readonly failures: WeakSet<object>;
  readonly children: ReactNode;
}

/** Catches failed loads only: an error of the loaded component is one of the page. */
class LoadBoundary extends Component<LoadBoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (this.#isFailure(error)) this.props.onFailure(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!this.#isFailure(error)) throw error;
    return this.props.fallback;
  }

  #isFailure(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.props.failures.has(error);
  }
}
