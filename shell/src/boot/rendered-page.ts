import { disableContent } from '#federation/waiting-content.ts';
import type { Device } from '@marquee/contract/rendering';

/** Content of the page that the edge has rendered for a visitor. */
export interface RenderedPage {
  /** Unix time in milliseconds that the content takes for the current time. */
  readonly renderedAt: number;
  /** Device that it was rendered for. */
  readonly device: Device;
  /** Build of the remote whose content it is; null for a page of the shell. */
  readonly build: string | null;
  /** False until the styles of the content are there, and after it was removed. */
  isShown(): boolean;
  /** Moves the content into the root, for React to hydrate. */
  moveInto(root: HTMLElement): void;
}

/** The content policy of the page allows rules in an element with its nonce, but no `style` attributes in HTML. */
function restoreStyleAttributes(content: HTMLElement): void {
  const rules = document.querySelector<HTMLStyleElement>('#marquee-page-rules')?.sheet?.cssRules ?? [];
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith('[data-style=')) continue;
    for (const element of content.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      element.removeAttribute('data-style');
    }
  }
}

/** Null when the page has no such content, or of an edge whose content cannot be hydrated. */
export function findRenderedPage(): RenderedPage | null {
  const content = document.getElementById('marquee-page');
  const { renderedAt, device, build } = content?.dataset ?? {};
  if (content === null || renderedAt === undefined) return null;
  return {
    renderedAt: Number(renderedAt),
    device: device === 'phone' ? 'phone' : 'desktop',
    build: build ?? null,
    isShown: () => content.isConnected && !content.hidden,
    moveInto(root) {
      restoreStyleAttributes(content);
      if (build !== undefined) disableContent(content);
      root.append(...content.childNodes);
    },
  };
}
