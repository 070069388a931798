import { Logo } from '@verdict/kit/page/Logo.tsx';
import { useSiteConfig } from '../client/site-config.ts';
import classes from './SiteLogo.module.css';

/** The site's own logo or ours. The name stands beside it. */
export function SiteLogo() {
  const { logo } = useSiteConfig();
  return logo === '' ? <Logo /> : <img className={classes.logo} src={logo} alt="" />;
}
