import { useCallback, useEffect, useState } from 'react';
import type { SeedView } from '#http/schemas.ts';
import type { ArcadeApi } from '#web/api/arcade-api.ts';

/** The player's seeds as the service tells them; the last ones stay where it does not answer. */
export function useSeeds(api: ArcadeApi) {
  const [seeds, setSeeds] = useState<SeedView | null>(null);
  const refresh = useCallback(() => void api.getSeeds().then(setSeeds, () => undefined), [api]);
  useEffect(refresh, [refresh]);
  return { seeds, setSeeds, refresh };
}
