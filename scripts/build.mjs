// `npm run build`: builds the site, also when nothing has changed.
import { showBuild } from './support/build.mjs';
import { failWith } from './support/run.mjs';

try {
  await showBuild();
} catch (error) {
  failWith(error);
}
