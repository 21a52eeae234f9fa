import { render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { createLazyPart } from './lazy-part.tsx';

const missing = () => Promise.reject<ComponentType<{ name: string }>>(new Error('missing'));
const List = ({ name }: { readonly name: string }) => <p>{`list ${name}`}</p>;
const loader = () => jest.fn<Promise<ComponentType<{ name: string }>>, []>();

class Page extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>page failed</p> : this.props.children);
}

function show(Part: ReturnType<typeof createLazyPart<{ name: string }>>) {
  const onFailure = jest.fn();
  const view = render(
    <Page>
      <Suspense fallback={<button>Vendors</button>}>
        <Part name="vendors" fallback={<button>Vendors</button>} onFailure={onFailure} />
      </Suspense>
    </Page>,
  );
  return { ...view, onFailure };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('keeps the page when the load fails, and loads again at the next mount', async () => {
  const load = loader().mockImplementationOnce(missing).mockResolvedValue(List);
  const Part = createLazyPart(load);
  const { onFailure, unmount } = show(Part);
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Vendors' })).toBeInTheDocument();
  unmount();
  show(Part);
  expect(await screen.findByText('list vendors')).toBeInTheDocument();
});

test('leaves an error of the loaded component to the page', async () => {
  const { onFailure } = show(
    createLazyPart<{ name: string }>(async () => () => {
      throw new Error('crash');
    }),
  );
  expect(await screen.findByText('page failed')).toBeInTheDocument();
  expect(onFailure).not.toHaveBeenCalled();
});
