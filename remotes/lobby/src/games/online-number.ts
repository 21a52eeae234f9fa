const least = 500;
const most = 2000;

const mixed = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 16)) >>> 0;
};

/** The illustrative number of people online in a game (R9.04): 500 to 2000, the same for a game all session long. */
export function onlineNumber(nodeId: number, seed: number): number {
  return least + (mixed(mixed(nodeId) ^ seed) % (most - least + 1));
}
