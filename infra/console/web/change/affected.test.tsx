import { render, screen } from '@testing-library/react';
import en from '#web/locales/en.json';
import { part } from '#web/test/fake-server.ts';
import { TextsContext, createTexts } from '#web/texts/texts.ts';
import { Affected } from './affected.tsx';

test.each([
  ['lobby', false, /at the next page view, without a reload/],
  ['lobby', true, /as soon as no bet or payment is in progress/],
  ['shell', false, /until the player reloads the page/],
  ['shell', true, /reload as soon as no bet, payment or partly filled form is open/],
])('explains how open tabs load a change of the %s, urgent: %s', (name, urgent, text) => {
  render(
    <TextsContext value={createTexts('en', en)}>
      <Affected
        part={part({ part: name, current: '5.2.0' })}
        action="switch"
        urgent={urgent}
        version="5.3.0"
        waits={false}
      />
    </TextsContext>,
  );
  expect(screen.getByText(text)).toBeInTheDocument();
});
