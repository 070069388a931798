// `npm run install-service [-- site|judgehost]` and `npm run uninstall-service`: the site and a judge host as services
// of systemd.
import { installServices, uninstallServices } from './setup/service.mjs';
import { main, SetupError } from './setup/terminal.mjs';

await main(() => {
  const [action, ...names] = process.argv.slice(2);
  if (action === 'install') installServices(names);
  else if (action === 'uninstall') uninstallServices(names);
  else throw new SetupError('Usage: node tools/service.mjs install|uninstall [site] [judgehost]');
});
