import type { GatewayModule } from '#http/call.ts';
import { gamesModule } from '#modules/games/games.routes.ts';
import { sessionModule } from '#modules/session/session.routes.ts';
import { systemModule } from '#modules/system/system.routes.ts';

export const modules: readonly GatewayModule[] = [systemModule, sessionModule, gamesModule];
