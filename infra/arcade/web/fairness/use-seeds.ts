import { useCallback, useEffect, useState } from 'react';
import type { SeedView } from '#http/schemas.ts';
import type { ArcadeApi } from '#web/api/arcade-api.ts';

/** The player's seeds. A failed refresh leaves the last ones. */
export function useSeeds(api: ArcadeApi) {
  const [seeds, setSeeds] = useState<SeedView | null>(null);
  const refresh = useCallback(() => void api.getSeeds().then(setSeeds, () => undefined), [api]);
  useEffect(refresh, [refresh]);
  return { seeds, setSeeds, refresh };
}
