/** Stands for a CSS module: each class is its own name. */
export default new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
