import { runCommandLine } from '#command-line.ts';

const { code, stdout, stderr } = await runCommandLine(process.argv.slice(2), process.env);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
