import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

const quiet = () => undefined;

class QuietObserver {
  observe = quiet;
  unobserve = quiet;
  disconnect = quiet;
  takeRecords() {
    return [];
  }
}

/** What browsers have and jsdom lacks. */
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
