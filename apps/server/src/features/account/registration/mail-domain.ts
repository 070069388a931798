import { isAllowedMail, isRefusedMail, mailDomainsOf } from '@verdict/domain/account/mail-domains.ts';
import type { Settings } from '@verdict/domain/site/settings.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';

/** Refuses addresses that the site does not accept, for new accounts and new addresses of accounts. */
export function requireMailDomain({ emailDomains, emailDomainBlackList }: Settings, email: string): void {
  if (isRefusedMail(email, emailDomainBlackList)) throw new Refusal('error.emailDomainRefused');
  if (!isAllowedMail(email, emailDomains))
    throw new Refusal('error.emailDomainNotAllowed', { domains: mailDomainsOf(emailDomains) });
}
