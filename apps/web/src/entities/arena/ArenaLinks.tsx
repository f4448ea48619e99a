import { brand } from '@exchange/domain/brand'
import { Menu } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useNetwork } from '../../shared/network/network.ts'
import { hasCompetitions } from '../competition/hasCompetitions.ts'
import { hasNames } from '../user/hasNames.ts'
import { useOwnPages } from '../user/ownPages.ts'
import './arenaLinks.css'

/** Rankings of users and of competitions, in a menu of their own. */
const RankingsMenu = ({ on }: { readonly on: boolean }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const item = (screen: 'users' | 'competitions', label: string) => ({
    id: screen,
    label,
    onSelect: () => void navigate({ to: '/arena/rankings/$', params: { _splat: screen } }),
  })
  return (
    <Menu
      label={t`Rankings`}
      triggerClass={on ? 'navlink on' : 'navlink'}
      current={on}
      trigger={
        <>
          {t`Rankings`}
          <ChevronDown className="ic dim" size={14} aria-hidden />
        </>
      }
      items={[item('users', t`User rankings`), item('competitions', t`Competition rankings`)]}
    />
  )
}

// ARENA-2
/** The pages of the arena that there are: competitions and names where the network has them, then the reader's own. */
export const ArenaLinks = () => {
  const { t } = useLingui()
  const own = useOwnPages()
  const network = useNetwork()
  const pathname = useLocation({ select: (location) => location.pathname })
  const at = (...paths: readonly string[]) => {
    const on = paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
    return { className: on ? 'navlink on' : 'navlink', ...(on && { 'aria-current': 'page' as const }) }
  }
  return (
    <nav className="arena-links" aria-label={t`Arena`}>
      {hasCompetitions(network) && (
        <>
          <Link to="/arena" {...at(...(pathname === '/arena' ? ['/arena'] : ['/arena/create', '/arena/trading-competitions']))}>
            {t`Competitions`}
          </Link>
          <RankingsMenu on={pathname.startsWith('/arena/rankings/')} />
        </>
      )}
      {hasNames(network) && (
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
