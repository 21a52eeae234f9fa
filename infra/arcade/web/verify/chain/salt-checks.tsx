import { useEffect, useState } from 'react';
import { webDigest } from '#fairness/web-digest.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { loadSaltSeed } from '#web/crash/salt/salt-seed-store.ts';
import type { TextKey } from '#web/i18n/load-dictionary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { CheckItem } from '#web/verify/view/check-item.tsx';
import { verifySalt, type SaltCheck } from './verify-salt.ts';

/** Where the salt of the chain comes from: the seeds of players, this browser's own seed, and seeds left out. */
export function SaltChecks({ chain }: { readonly chain: CrashVerification['chain'] }) {
  const { t } = useTexts();
  const check = useSaltCheck(chain);
  if (check === 'pending') return null;
  if (check === null) return <li>{t('crash.saltUnverifiable')}</li>;
  const { isValid, seeds, missing, hasOwnSeed } = check;
  return (
    <>
      <CheckItem isValid={isValid}>{t(saltKey(check), { seeds })}</CheckItem>
      {hasOwnSeed === null ? null : (
        <CheckItem isValid={hasOwnSeed}>{t(hasOwnSeed ? 'crash.ownSeed' : 'crash.ownSeedMissing')}</CheckItem>
      )}
      {missing === 0 ? null : <li>{t('crash.seedsMissing', { missing })}</li>}
    </>
  );
}

function saltKey({ isValid, seeds, missing }: SaltCheck): TextKey {
  if (!isValid) return 'crash.saltDiffers';
  return seeds + missing === 0 ? 'crash.saltOfHash' : 'crash.saltMatches';
}

function useSaltCheck(chain: CrashVerification['chain']): SaltCheck | 'pending' | null {
  const [check, setCheck] = useState<SaltCheck | 'pending' | null>('pending');
  useEffect(() => {
    let isCurrent = true;
    void verifySalt(webDigest, chain, loadSaltSeed(chain.terminatingHash)).then(
      (result) => isCurrent && setCheck(result),
    );
    return () => {
      isCurrent = false;
    };
  }, [chain]);
  return check;
}
