/** A shorter prefix is probably a typing error: it blocks a large part of all players. */
export const minNetworkPrefixLength = 8;

interface BlockedNetworks {
  readonly networks: readonly string[];
}

/** Networks of a new state that are too large to be blocked. One that is blocked already may stay. */
export function findTooLargeNetworks(from: BlockedNetworks, to: BlockedNetworks): readonly string[] {
  return to.networks.filter(
    (network) => Number(network.split('/')[1]) < minNetworkPrefixLength && !from.networks.includes(network),
  );
}
