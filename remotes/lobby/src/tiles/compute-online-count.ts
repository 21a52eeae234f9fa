const min = 500;
const max = 2000;

const hash = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** Returns an illustrative number of online players, 500 to 2000, constant for a game and a session seed. */
export function computeOnlineCount(nodeId: number, seed: number): number {
  return min + (hash(hash(nodeId) ^ seed) % (max - min + 1));
}
