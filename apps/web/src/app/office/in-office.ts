/** Whether a page of the back office is open, or about to be. */
export const isInOffice = ({ latestLocation }: { latestLocation: { pathname: string } }): boolean =>
  /^\/admin(\/|$)/.test(latestLocation.pathname);
