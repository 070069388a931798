import { isAllowedMail, mailDomainsOf } from '@verdict/domain/account/mail-domains.ts';
import { useSiteConfig } from '../../../app/client/site-config.ts';
import { accountTexts } from './messages.ts';

/** Names the mail domains that may register here, and finds the fault of an address of another one. */
export function useMailDomains(): { hint: string | null; fault: (email: string) => string | null } {
  const t = accountTexts.useMessages();
  const { emailDomains } = useSiteConfig();
  const domains = mailDomainsOf(emailDomains);
  const hint = domains.length === 0 ? null : t('account.emailDomains', { domains: domains.join(', ') });
  return { hint, fault: (email) => (isAllowedMail(email.trim(), emailDomains) ? null : hint) };
}
