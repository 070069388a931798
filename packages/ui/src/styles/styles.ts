// The one entry of all shared styles. The apps import it once, before anything else of theirs.
import './mantine.css';
import './tokens.css';
import './base.css';

// Fetched beside the first page instead of before it; everything in it opens on a click.
void import('./mantine-later.css');
