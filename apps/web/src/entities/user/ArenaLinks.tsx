import { brand } from '@exchange/domain/brand'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useNetwork } from '../../shared/network/network.ts'
import { useSession } from '../../shared/session/session.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { hasNames } from './hasNames.ts'
import './arenaLinks.css'

// ARENA-2
/** The pages of the arena that there are: names where the network has them, one's own pages with a connected wallet. */
export const ArenaLinks = () => {
  const { t } = useLingui()
  const { address } = useWallet()
  const role = useSession()?.role ?? 'user'
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
      {address && (
        <>
          <Link to="/arena/achievements" {...at('/arena/achievements')}>
            <Trans>Achievements</Trans>
          </Link>
          <Link to="/arena/profile" {...at('/arena/profile')}>
            <Trans>Profile</Trans>
          </Link>
          {role !== 'user' && (
            <Link to="/arena/admin" {...at('/arena/admin')}>
              <Trans>Admin</Trans>
            </Link>
          )}
        </>
      )}
    </nav>
  )
}
