import { useEffect, useSyncExternalStore } from 'react';
import { onSoundRequest, postToParent } from '#web/page/parent-frame.ts';
import { speaker } from './speaker.ts';

/** Reports to the site whether sound is on, and turns it on or off when the site asks for it. */
export function useSoundOfSite(siteOrigin: string): void {
  const isMuted = useSyncExternalStore(speaker.subscribe, speaker.isMuted);
  useEffect(() => postToParent(siteOrigin, { type: 'marquee:sound', isOn: !isMuted }), [siteOrigin, isMuted]);
  useEffect(
    () =>
      onSoundRequest(siteOrigin, (isOn) => {
        if (isOn === speaker.isMuted()) speaker.toggle();
      }),
    [siteOrigin],
  );
}
