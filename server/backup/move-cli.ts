/* `npm run migrate-store`: from the embedded database and the folder to where the configuration points. */
import { readConfig } from '../platform/config.ts';
import { runMoveCommand } from './move-command.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
process.exitCode = await runMoveCommand(process.argv.slice(2), readConfig(), print);
