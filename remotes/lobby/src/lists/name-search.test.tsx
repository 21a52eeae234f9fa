import { renderPage } from '@marquee/testing/page';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { NameSearch } from './name-search.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const searches: string[] = [];

/** A page whose search field is replaced by that of another version, and reset from outside. */
function Page() {
  const [version, setVersion] = useState(1);
  const [value, setValue] = useState('');
  const search = (name: string): void => {
    searches.push(name);
    setValue(name);
  };
  return (
    <>
      <button type="button" onClick={() => setVersion(version + 1)}>{`version ${version}`}</button>
      <button type="button" onClick={() => setValue('')} aria-label="reset" />
      <NameSearch key={version} label="Search" clearLabel="Clear" value={value} onSearch={search} />
    </>
  );
}

/** A page that renders the result of a search 300 ms after it began. */
function SlowPage() {
  const [value, setValue] = useState('');
  const search = (name: string) => void setTimeout(() => setValue(name), 300);
  return (
    <>
      <button type="button" onClick={() => setValue('')} aria-label="reset" />
      <output>{value}</output>
      <NameSearch label="Search" clearLabel="Clear" value={value} onSearch={search} />
    </>
  );
}

const field = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('keeps and searches what was typed when another version replaces the field before the search', async () => {
  renderPage(<Page />, { texts: {} });
  type('tiger ');
  await wait(100);
  fireEvent.click(screen.getByText('version 1'));
  expect(field()).toHaveValue('tiger ');
  await wait(600);
  expect(searches).toEqual(['tiger']);
  fireEvent.click(screen.getByLabelText('reset'));
  await wait(600);
  fireEvent.click(screen.getByText('version 2'));
  expect(field()).toHaveValue('');
  expect(searches).toEqual(['tiger']);
});

test('keeps the letters that are typed while the page renders an earlier search', async () => {
  renderPage(<SlowPage />, { texts: {} });
  type('drag');
  await wait(500);
  await wait(100);
  type('dragon');
  await wait(200);
  expect(screen.getByRole('status')).toHaveTextContent(/^drag$/);
  expect(field()).toHaveValue('dragon');
  await wait(600);
  await wait(300);
  expect(screen.getByRole('status')).toHaveTextContent('dragon');
  fireEvent.click(screen.getByLabelText('reset'));
  await wait(900);
  expect(field()).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
