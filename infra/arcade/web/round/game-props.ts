import type { RulesView, SessionView } from '#http/schemas.ts';
import type { ArcadeApi } from '#web/api/arcade-api.ts';

export interface GameProps {
  readonly api: ArcadeApi;
  readonly session: SessionView;
  readonly rules: RulesView;
  readonly siteOrigin: string;
}
