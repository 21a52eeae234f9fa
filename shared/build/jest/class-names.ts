/** Replaces a CSS module: each class name is its key. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
