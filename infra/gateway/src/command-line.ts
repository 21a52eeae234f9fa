import { parseArgs } from 'node:util';
import { multiLineText, singleLineText } from '@marquee/contract/schemas';
import { escapeOutput } from '@marquee/service/command';
import type pg from 'pg';
import { acceptWin } from '#operator/accept-win.ts';
import { decideApplicationCommand, savePictures, showApplications } from '#operator/application.ts';
import type { CommandResult } from '#operator/transaction-command.ts';
import { createCatalogueCommand } from '#operator/catalogue.ts';
import { replyToChat, showChats } from '#operator/contact/chat.ts';
import { connectToDatabase } from '#operator/connect.ts';
import { createFeatureCommand } from '#operator/feature.ts';
import { showFeedback } from '#operator/contact/feedback.ts';
import { checkLedger } from '#operator/ledger.ts';
import { createMessageCommand } from '#operator/contact/message.ts';
import { createMinRoundCommand } from '#operator/min-round.ts';
import { listCeilingsAsText, setCeilingByCommand } from '#operator/promo-win-ceiling.ts';
import { setProviderEnabled, setReceivableShare } from '#operator/provider.ts';
import { showOutbox } from '#operator/contact/outbox.ts';
import { createLoginVerificationCommand } from '#operator/login-verification.ts';
import { createPhoneVerifierCommand } from '#operator/phone-verifier.ts';
import { createSocialCommand } from '#operator/social.ts';
import { explainDiscrepancyByCommand, printDiscrepancies, reconcileNow } from '#operator/reconcile.ts';
import { createNetworkBlockCommand, createStatusCommand } from '#operator/status.ts';
import { listVip, setVip } from '#operator/vip.ts';
import { createWelcomeBudgetCommand, setWelcomeBonus } from '#operator/welcome-bonus.ts';

const USAGE = `Usage: npm run operator -- status maintenance [--minutes <n>]   close the site to players
       npm run operator -- status normal                        open it again
       npm run operator -- network block <network>              block a network, such as 203.0.113.0/24
       npm run operator -- network unblock <network>            unblock it
       npm run operator -- ledger [--json]                      verify the ledger
       npm run operator -- reconcile                            compare the ledger with the vendors now: what is new
       npm run operator -- reconcile full                       the same for everything since the first comparison
       npm run operator -- discrepancies                        list the discrepancies between ledger and vendors
       npm run operator -- discrepancies <number> <note>        close one with an explanation
       npm run operator -- accept-win <number> <amount> --reason <text>   let a provider or vendor pay a rejected win
       npm run operator -- feedback [--after <number>]          list the feedback of players, newest first
       npm run operator -- application [--after <number>]       list the applications that wait, longest waiting first
       npm run operator -- application decided [--after <number>]   list the decided ones, newest first
       npm run operator -- application <number> pictures <folder>   save its pictures
       npm run operator -- application <number> joined|rejected     accept or reject it
       npm run operator -- chat [--after <number>]              list the conversations that wait, longest waiting first
       npm run operator -- chat <number> <text>                 reply
       npm run operator -- message <username> <title> <text>    send a player a message
       npm run operator -- feature <flag> on|off                switch a feature
       npm run operator -- game <code> hot|new|maintenance|listed on|off
       npm run operator -- vendor <code> maintenance|listed|window|inhouse on|off
       npm run operator -- min-round slot|casino <milliseconds>  set the minimum duration of a round
       npm run operator -- min-round own <provider> on|off      the provider's games hold it, or the platform
       npm run operator -- provider <code> on|off               open a game provider for play, or close it
       npm run operator -- promo-win-ceiling                    list the largest wins without a stake
       npm run operator -- promo-win-ceiling <provider> <currency> <amount>   set the largest win without a stake
       npm run operator -- receivable-share <percent>           set how much of a credit pays a player's debt
       npm run operator -- welcome-bonus <amount>               set the bonus of new members
       npm run operator -- welcome-budget [<amount>]            show what is left to pay these bonuses, or add to it
       npm run operator -- vip                                  list the turnover of the VIP levels
       npm run operator -- vip <level> <currency> <amount>      set the turnover of a level
       npm run operator -- social <provider> on|off             switch a social login
       npm run operator -- phone-verifier sms|firebase          choose what verifies telephone numbers
       npm run operator -- login-verification on|off [totp] [mobile] [email] [payee]   verify logins from new networks
       npm run operator -- login-verification forget <username>   delete the trusted networks and devices of a player
       npm run operator -- login-verification delete-authenticator <username> --reason <text>   delete an authenticator
       npm run operator -- outbox [--last <n>] [--to <recipient>] [--json]   print stored SMS and mails
Commands that change something accept --reason <text> for the audit.
The database is DATABASE_URL, or the one of the site in MARQUEE_DATA (default .marquee).`;

/** The lines of the usage about one command; all when there is no such command. */
const getUsage = (name: string): string => {
  const lines = USAGE.split('\n').filter((line) => line.includes(`npm run operator -- ${name}`));
  if (name === '' || lines.length === 0) return USAGE;
  return ['Wrong words or options. Usage:', ...lines.map((line) => line.replace('Usage:', '      '))].join('\n');
};

type Command = (client: pg.Client) => Promise<CommandResult>;

/** Creates the command that prints a list after the number of `--after`. */
const listCommand = (
  after: string | undefined,
  show: (client: pg.Client, after: number | null) => Promise<CommandResult>,
): Command | null => {
  if (after === undefined) return (client) => show(client, null);
  return /^[1-9]\d{0,8}$/.test(after) ? (client) => show(client, Number(after)) : null;
};

const chatCommand = (id: string | undefined, words: readonly string[], after: string | undefined): Command | null => {
  if (id === undefined) return listCommand(after, showChats);
  if (after !== undefined) return null;
  const text = words.join(' ').trim();
  return Number.isInteger(Number(id)) && text !== '' ? (client) => replyToChat(client, Number(id), text) : null;
};

const messageCommand = (
  username = '',
  [title = '', ...words]: readonly string[],
  reason: string | undefined,
): Command | null => {
  const content = words.join(' ').trim();
  return username !== '' && title.trim() !== '' && content !== ''
    ? createMessageCommand(username, title.trim(), content, reason)
    : null;
};

const reconcileCommand = (extent: string | undefined): Command | null =>
  extent === undefined || extent === 'full' ? (client) => reconcileNow(client, extent === 'full') : null;

const discrepanciesCommand = (
  id: string | undefined,
  words: readonly string[],
  reason: string | undefined,
): Command | null => {
  if (id === undefined) return printDiscrepancies;
  const note = words.join(' ').trim();
  return /^[1-9]\d{0,8}$/.test(id) && note !== '' ? explainDiscrepancyByCommand(Number(id), note, reason) : null;
};

const acceptWinCommand = (id = '', amount = '', reason = ''): Command | null =>
  /^[1-9]\d{0,8}$/.test(id) && amount !== '' && reason.trim() !== '' ? acceptWin(Number(id), amount, reason) : null;

const applicationCommand = (
  id: string | undefined,
  [action, folder]: readonly string[],
  reason: string | undefined,
  after: string | undefined,
): Command | null => {
  if (id === undefined || (id === 'decided' && action === undefined))
    return listCommand(after, (client, number) => showApplications(client, id ?? 'waiting', number));
  if (after !== undefined || !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (action === 'joined' || action === 'rejected') return decideApplicationCommand(Number(id), action, reason);
  return action === 'pictures' && folder !== undefined ? (client) => savePictures(client, Number(id), folder) : null;
};

const providerCommand = (
  code: string | undefined,
  [setting]: readonly string[],
  reason: string | undefined,
): Command | null =>
  code !== undefined && (setting === 'on' || setting === 'off') ? setProviderEnabled(code, setting, reason) : null;

const promoWinCeilingCommand = (
  provider: string | undefined,
  [currency, amount]: readonly string[],
  reason: string | undefined,
): Command | null => {
  if (provider === undefined) return listCeilingsAsText;
  return currency !== undefined && amount !== undefined
    ? setCeilingByCommand(provider, currency, amount, reason)
    : null;
};

const receivableShareCommand = (percent = '', reason: string | undefined): Command | null =>
  /^\d{1,3}$/.test(percent) ? setReceivableShare(Number(percent), reason) : null;

const vipCommand = (
  level: string | undefined,
  [currency, amount]: readonly string[],
  reason: string | undefined,
): Command | null => {
  if (level === undefined) return listVip;
  return /^([1-9]|1\d|20)$/.test(level) && /^[A-Z]{3,5}$/.test(currency ?? '') && amount !== undefined
    ? setVip(Number(level), currency ?? '', amount, reason)
    : null;
};

const outboxCommand = ({
  last,
  to,
  json,
}: {
  readonly last: string;
  readonly to?: string | undefined;
  readonly json: boolean;
}): Command | null =>
  /^[1-9]\d{0,3}$/.test(last) ? (client) => showOutbox(client, Number(last), to ?? null, json) : null;

const options = {
  minutes: { type: 'string' },
  json: { type: 'boolean', default: false },
  last: { type: 'string', default: '20' },
  after: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** The most words of a command, its name included. Commands that are not listed take any number. */
const maxWords: Readonly<Record<string, number>> = {
  status: 2,
  network: 3,
  feedback: 1,
  application: 4,
  feature: 3,
  game: 4,
  vendor: 4,
  'min-round': 4,
  provider: 3,
  'promo-win-ceiling': 4,
  'receivable-share': 2,
  'welcome-bonus': 2,
  'welcome-budget': 2,
  vip: 4,
  social: 3,
  'phone-verifier': 2,
  outbox: 1,
  reconcile: 2,
  'accept-win': 3,
  ledger: 1,
};

/** Options that only some commands take; `--reason` is one of all. */
const commandsOfOption = {
  minutes: ['status'],
  json: ['ledger', 'outbox'],
  last: ['outbox'],
  to: ['outbox'],
  after: ['chat', 'feedback', 'application'],
} as const;

/**
 * Whether there are words or options that the command does not take. npm consumes options without `--` and passes their
 * values as words.
 */
const hasUnexpectedInput = (positionals: readonly string[], given: ReadonlySet<string>): boolean => {
  const [name = ''] = positionals;
  const isForeign = ([option, commands]: readonly [string, readonly string[]]): boolean =>
    given.has(option) && !commands.includes(name);
  return positionals.length > (maxWords[name] ?? Infinity) || Object.entries(commandsOfOption).some(isForeign);
};

/** Words are stored, as messages or in the audit. Only messages have several lines. */
const isWord = (name: string, word: string): boolean =>
  (name === 'chat' || name === 'message' ? multiLineText : singleLineText).test(word);

const parseCommand = (args: readonly string[]): Command => {
  const { positionals, values, tokens } = parseArgs({ args: [...args], allowPositionals: true, options, tokens: true });
  const given = new Set(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])));
  const [name = '', argument, ...rest] = positionals;
  if (![...positionals, values.reason ?? ''].every((word) => isWord(name, word)))
    throw new Error('A word or the reason has control characters.');
  if (hasUnexpectedInput(positionals, given)) throw new Error(getUsage(name));
  const commands: Readonly<Record<string, () => Command | null>> = {
    status: () => createStatusCommand(argument, values.minutes, values.reason),
    network: () => createNetworkBlockCommand(argument, rest[0], values.reason),
    feedback: () => listCommand(values.after, showFeedback),
    application: () => applicationCommand(argument, rest, values.reason, values.after),
    chat: () => chatCommand(argument, rest, values.after),
    message: () => messageCommand(argument, rest, values.reason),
    feature: () => createFeatureCommand(argument, rest[0], values.reason),
    game: () => createCatalogueCommand('games', argument, rest, values.reason),
    vendor: () => createCatalogueCommand('vendors', argument, rest, values.reason),
    'min-round': () => createMinRoundCommand(argument, rest, values.reason),
    provider: () => providerCommand(argument, rest, values.reason),
    'promo-win-ceiling': () => promoWinCeilingCommand(argument, rest, values.reason),
    'receivable-share': () => receivableShareCommand(argument, values.reason),
    'welcome-bonus': () => (argument === undefined ? null : setWelcomeBonus(argument, values.reason)),
    'welcome-budget': () => createWelcomeBudgetCommand(argument, values.reason),
    vip: () => vipCommand(argument, rest, values.reason),
    social: () => createSocialCommand(argument, rest[0], values.reason),
    'phone-verifier': () => createPhoneVerifierCommand(argument, values.reason),
    'login-verification': () => createLoginVerificationCommand(argument, rest, values.reason),
    outbox: () => outboxCommand(values),
    reconcile: () => reconcileCommand(argument),
    discrepancies: () => discrepanciesCommand(argument, rest, values.reason),
    'accept-win': () => acceptWinCommand(argument, rest[0], values.reason),
    ledger: () => (client) => checkLedger(client, values.json),
  };
  const command = commands[name]?.() ?? null;
  if (!command) throw new Error(getUsage(name));
  return command;
};

export interface CommandOutcome {
  /** Exit code of the process. */
  readonly code: 0 | 1;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line on the database that the variables name. Resolves also when it fails. */
export async function runCommandLine(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<CommandOutcome> {
  try {
    const command = parseCommand(args);
    const client = await connectToDatabase(variables);
    try {
      const { output, hasSucceeded } = await command(client);
      return { code: hasSucceeded ? 0 : 1, stdout: `${escapeOutput(output)}\n`, stderr: '' };
    } finally {
      await client.end();
    }
  } catch (error) {
    const stderr = `${escapeOutput(error instanceof Error ? error.message : String(error))}\n`;
    return { code: 1, stdout: '', stderr };
  }
}
