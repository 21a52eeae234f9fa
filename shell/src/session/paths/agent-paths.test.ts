import { isAgentArea, isAgentHome } from './agent-paths.ts';

test.each(['/agentHome', '/agenthome', '/agentHome/agentTeamOverview'])('%s is the agent centre', (path) => {
  expect([isAgentHome(path), isAgentArea(path)]).toEqual([true, true]);
});

test.each(['/agent', '/Agent', '/agent/'])('%s is the agent login', (path) => {
  expect([isAgentHome(path), isAgentArea(path)]).toEqual([false, true]);
});

test.each(['/', '/agents', '/agentHomes', '/member/agent'])('%s is neither', (path) => {
  expect([isAgentHome(path), isAgentArea(path)]).toEqual([false, false]);
});
