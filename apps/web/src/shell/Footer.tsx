import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useConfig } from '../shared/config/config.ts'
import { Freshness } from './Freshness.tsx'

/** External links, and the freshness of the figures. */
export const Footer = () => {
  const { t } = useLingui()
  const { links } = useConfig()
  const places = [
    { id: 'docs', href: links.docs, label: t`Docs` },
    { id: 'forum', href: links.forum, label: t`Forum` },
    { id: 'governance', href: links.governance, label: t`Governance` },
  ]
  return (
    <footer className="ft">
      <div className="wrap">
        <nav aria-label={t`Footer`}>
          <Link to="/faqs">
            <Trans>FAQs</Trans>
          </Link>
          {places.map(
            ({ id, href, label }) =>
              href && (
                <a key={id} href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ),
          )}
        </nav>
        <Freshness />
      </div>
    </footer>
  )
}
