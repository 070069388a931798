// The only entry of all shared styles. The apps import it once, before their own styles.
import './mantine.css';
import './tokens.css';
import './base.css';
import './fonts/noto-serif-sc-titles.css';

// Loads in parallel with the first page instead of before it, because its styles are only needed after a click.
void import('./mantine-later.css');
