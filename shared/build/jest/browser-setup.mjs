import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

/** Milliseconds: a busy machine is no failure. */
configure({ asyncUtilTimeout: 5000 });

const quiet = () => undefined;

class QuietObserver {
  observe = quiet;
  unobserve = quiet;
  disconnect = quiet;
  takeRecords() {
    return [];
  }
}

/** What browsers have and jsdom lacks; a file may choose the node environment for what needs no page. */
if ('window' in globalThis) {
  Object.assign(globalThis, {
    TextEncoder,
    TextDecoder,
    ResizeObserver: QuietObserver,
    IntersectionObserver: QuietObserver,
  });

  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

  performance.mark ??= quiet;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
}
