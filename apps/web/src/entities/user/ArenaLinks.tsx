import { brand } from '@exchange/domain/brand'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useNetwork } from '../../shared/network/network.ts'
import { hasNames } from './hasNames.ts'
import { useOwnPages } from './ownPages.ts'
import './arenaLinks.css'

// ARENA-2
/** The pages of the arena that there are: names where the network has them, then the reader's own. */
export const ArenaLinks = () => {
  const { t } = useLingui()
  const own = useOwnPages()
  const isNamed = hasNames(useNetwork())
  const pathname = useLocation({ select: (location) => location.pathname })
  const at = (path: string) => {
    const on = pathname === path || pathname.startsWith(`${path}/`)
    return { className: on ? 'navlink on' : 'navlink', ...(on && { 'aria-current': 'page' as const }) }
  }
  return (
    <nav className="arena-links" aria-label={t`Arena`}>
      {isNamed && (
        <Link to="/arena/thena-id" {...at('/arena/thena-id')}>
          {brand.words.nameId}
        </Link>
      )}
      {own.map(({ label, to }) => (
        <Link key={to} to={to} {...at(to)}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
