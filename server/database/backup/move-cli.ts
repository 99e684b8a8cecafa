/* `freistell migrate-store`, in a checkout `npm run migrate-store`: from the embedded database and the folder to where the configuration points. */
import { runCommand } from '../../app/operator/run-command.ts';
import { moveHelp, runMoveCommand } from './move-command.ts';

await runCommand((config, print) => runMoveCommand(process.argv.slice(2), config, print), {
  help: (print) => print(moveHelp()),
});
