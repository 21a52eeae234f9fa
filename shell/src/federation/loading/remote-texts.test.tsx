import { act, render, screen } from '@testing-library/react';
import { useText } from '@marquee/platform';
import { MarqueeProviders } from '@marquee/platform/host';
import { activateRemote } from '#federation/loading/remote-lifecycle.ts';
import { fetchRemoteTexts } from '#federation/loading/remote-texts.ts';
import { getPageState } from '#state/page/page-state.ts';
import { initTexts } from '#state/texts.ts';
import { testRelease } from '#test/test-releases.ts';

const renders: string[] = [];

function Title({ namespace }: { readonly namespace: string }) {
  const { t } = useText(namespace);
  renders.push(namespace);
  return <p>{t('title')}</p>;
}

const open = (namespace: string) => {
  const { queryClient, store, texts } = getPageState();
  return render(
    <MarqueeProviders queryClient={queryClient} store={store} i18n={texts}>
      <Title namespace={namespace} />
    </MarqueeProviders>,
  );
};

test('does not render the page again when the texts of another remote arrive', async () => {
  await initTexts('en');
  open('lobby');
  renders.length = 0;
  const member = {
    name: 'member',
    release: testRelease('1.0.0'),
    expose: { default: () => null, loadTexts: async () => ({ title: 'My account' }) },
  };
  await act(async () => {
    await fetchRemoteTexts(member, 'en');
    activateRemote(member);
  });
  expect(renders).toEqual([]);
  open('member');
  expect(screen.getByText('My account')).toBeInTheDocument();
});
