import { Link, useRouter } from '@tanstack/react-router';
import { locales } from '@verdict/messages/shape.ts';
import { localeNames, setLocale, useLocale, useMessages } from '@verdict/kit/i18n.tsx';
import { LooseLink } from '@verdict/kit/controls/LooseLink.tsx';
import { Part } from '../place/Part.tsx';
import { lazyPart } from '../place/lazy-part.ts';
import { useUser } from '../session/session.ts';
import { useSiteConfig } from '../client/site-config.ts';
import classes from './Footer.module.css';

// Few sites have a text there.
const Markdown = lazyPart(async () => ({ default: (await import('@verdict/kit/markdown/Markdown.tsx')).Markdown }));

export function Footer() {
  const t = useMessages();
  const config = useSiteConfig();
  const current = useLocale();
  const own = current === 'zh-CN' ? config.footerTextZh : config.footerTextEn;
  const { routesByPath } = useRouter();
  // During an exam, the links of the footer lead to closed pages.
  const isInExam = Boolean(useUser()?.exam);
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.site}>
          <strong>{config.name}</strong>
          <p>{config.description || t('shell.siteDescription')}</p>
          {own.trim() !== '' && <FooterText source={own} />}
        </div>
        <nav className={classes.links} aria-label={t('shell.footerMenu')}>
          {!isInExam && (
            <>
              <div>
                <h2>{t('footer.service')}</h2>
                <Link to="/status">{t('footer.judgingQueue')}</Link>
                <Link to="/home">{t('footer.systemInfo')}</Link>
              </div>
              <div>
                <h2>{t('footer.development')}</h2>
                {config.projectUrl && <a href={config.projectUrl}>{t('footer.openSource')}</a>}
                <Link to="/developer">{t('nav.developer')}</Link>
              </div>
              {'/introduction' in routesByPath && (
                <div>
                  <h2>{t('footer.support')}</h2>
                  <LooseLink to="/introduction">{t('footer.about')}</LooseLink>
                  <LooseLink to="/introduction" hash="help">
                    {t('footer.help')}
                  </LooseLink>
                </div>
              )}
            </>
          )}
          <div>
            <h2>{t('kit.language')}</h2>
            {locales.map((locale) => (
              <button
                key={locale}
                type="button"
                lang={locale}
                aria-pressed={locale === current}
                onClick={() => void setLocale(locale)}
              >
                {localeNames[locale]}
              </button>
            ))}
          </div>
        </nav>
      </div>
      <div className={classes.bottom}>
        {!isInExam &&
          config.legal.map((page) => (
            <LooseLink key={page} to={`/${page}`}>
              {t(`legal.${page}`)}
            </LooseLink>
          ))}
        {config.recordName && <Named name={config.recordName} url={config.recordUrl} />}
        <span>
          {t('footer.poweredBy')} <Named name={config.projectName} url={config.projectUrl} />
        </span>
      </div>
    </footer>
  );
}

function FooterText({ source }: { source: string }) {
  return (
    <Part fallback={null}>
      <Markdown source={source} size="note" />
    </Part>
  );
}

function Named({ name, url }: { name: string; url: string }) {
  return url ? <a href={url}>{name}</a> : <span>{name}</span>;
}
