import { channelName } from '@marquee/contract/fleet';
import { z } from 'zod';

export const channelResponse = z.object({ name: channelName, revision: z.int(), requiresApproval: z.boolean() });
export type ChannelResponse = z.infer<typeof channelResponse>;

export const unsignedResponse = z.object({ name: channelName, allowsUnsigned: z.boolean() });

export const smokeTestResponse = z.object({ name: channelName, requiresSmokeTest: z.boolean() });

export const channels = z.object({
  channels: z.array(channelResponse.extend({ allowsUnsigned: z.boolean(), requiresSmokeTest: z.boolean() })),
});
export type Channels = z.infer<typeof channels>;
