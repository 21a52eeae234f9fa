import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

/** Milliseconds; long enough for a busy machine. */
configure({ asyncUtilTimeout: 5000 });

const noop = () => undefined;

class NoopObserver {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
  takeRecords() {
    return [];
  }
}

/** Browser APIs that jsdom lacks. Test files with the node environment need none of them. */
if ('window' in globalThis) {
  Object.assign(globalThis, {
    TextEncoder,
    TextDecoder,
    ResizeObserver: NoopObserver,
    IntersectionObserver: NoopObserver,
  });

  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query) => ({
      matches: query === 'all',
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  performance.mark ??= noop;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
}
