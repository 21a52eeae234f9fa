import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './tabs.tsx';

const tabs = ['Results', 'Trend', 'Bets'].map((label) => ({ value: label.toLowerCase(), label }));

function Page() {
  const [value, setValue] = useState('results');
  return (
    <Tabs label="Game" tabs={tabs} value={value} onChange={setValue}>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value}>
          Panel of {tab.label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const selectedTab = () => screen.getByRole('tab', { selected: true });

test('selects tabs with the keyboard, wraps around and shows the panel', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(selectedTab()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(selectedTab()).toHaveTextContent('Bets');
  expect(selectedTab()).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(selectedTab()).toHaveTextContent('Results');
  await user.keyboard('{End}{Home}{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Trend' })).toHaveTextContent('Panel of Trend');
  expect(screen.queryByText('Panel of Results')).not.toBeInTheDocument();
});

test('puts only the selected tab into the tab order', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.tab();
  expect(document.body).toHaveFocus();
});
