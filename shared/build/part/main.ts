import { runPartCommand } from './part-commands.ts';

/** `node main.ts build|dev|test|lint|typecheck [arguments]`, in the folder of the shell or of a remote. */
const [command = '', ...args] = process.argv.slice(2);
process.exitCode = await runPartCommand(process.cwd(), command, args);
