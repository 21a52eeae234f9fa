import { channelName } from '@marquee/contract/fleet';
import { z } from 'zod';

export const channelResponse = z.object({ name: channelName, revision: z.int(), requiresApproval: z.boolean() });
export type ChannelResponse = z.infer<typeof channelResponse>;

export const channels = z.object({ channels: z.array(channelResponse) });
export type Channels = z.infer<typeof channels>;
