/** The element that opened a dialog, and what contained it then. */
export interface Opener {
  readonly element: HTMLElement;
  /** From the parent to the outermost element in the body. */
  readonly ancestors: readonly HTMLElement[];
}

/** Milliseconds in which the opener may disappear after the dialog has closed, as lists load again. */
const watchMs = 5_000;

function listAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent === null || parent === document.body ? [] : [parent, ...listAncestors(parent)];
}

/**
 * Returns the focused element as the opener. For a menu item it returns the trigger of the menu, because the item is
 * gone when the dialog closes.
 */
export function findOpener(): Opener | null {
  const { activeElement } = document;
  const menu = activeElement?.closest('[role=menu]');
  const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const element = trigger ?? activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return { element, ancestors: listAncestors(element) };
}

function focusRemaining(ancestors: readonly HTMLElement[]): void {
  const remaining = ancestors.find(({ isConnected }) => isConnected);
  if (remaining === undefined) return;
  if (!remaining.hasAttribute('tabindex')) remaining.tabIndex = -1;
  remaining.focus({ preventScroll: true });
}

/**
 * Focuses the opener of a closed dialog. When it is gone, or disappears with the focus a moment later, its nearest
 * ancestor that is still in the page gets the focus.
 */
export function restoreFocus({ element, ancestors }: Opener): void {
  if (!element.isConnected) return focusRemaining(ancestors);
  element.focus();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === document.body) focusRemaining(ancestors);
  });
  const timer = setTimeout(() => stop(), watchMs);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}
