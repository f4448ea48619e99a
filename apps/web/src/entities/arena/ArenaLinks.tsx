import { brand } from '@exchange/domain/brand'
import { Menu } from '@exchange/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useNetwork } from '../../shared/network/network.ts'
import { hasCompetitions } from '../competition/hasCompetitions.ts'
import { hasNames } from '../user/hasNames.ts'
import { useOwnPages } from '../user/ownPages.ts'
import './arenaLinks.css'

type LinkMenuProps = { readonly label: string; readonly on: boolean; readonly items: ComponentProps<typeof Menu>['items'] }

/** A menu among the links. */
const LinkMenu = ({ label, on, items }: LinkMenuProps) => (
  <Menu
    label={label}
    triggerClass={on ? 'navlink on' : 'navlink'}
    current={on}
    trigger={
      <>
        {label}
        <ChevronDown className="ic dim" size={14} aria-hidden />
      </>
    }
    items={items}
  />
)

/** Rankings of users and of competitions. */
const RankingsMenu = ({ on }: { readonly on: boolean }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const item = (screen: 'users' | 'competitions', label: string) => ({
    id: screen,
    label,
    onSelect: () => void navigate({ to: '/arena/rankings/$', params: { _splat: screen } }),
  })
  return <LinkMenu label={t`Rankings`} on={on} items={[item('users', t`User rankings`), item('competitions', t`Competition rankings`)]} />
}

/** Analytics if the network has competitions, then the reader's own pages. */
const MoreMenu = ({ analytics, pathname }: { readonly analytics: boolean; readonly pathname: string }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const own = useOwnPages()
  const pages = [...(analytics ? [{ label: msg`Analytics`, to: '/arena/analytics' } as const] : []), ...own]
  const on = pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  if (pages.length === 0) return null
  const items = pages.map(({ label, to }) => ({ id: to, label: t(label), onSelect: () => void navigate({ to }) }))
  return <LinkMenu label={t`More`} on={on} items={items} />
}

// ARENA-2
/** The arena's pages: competitions and names if the network has them, then the rest. */
export const ArenaLinks = () => {
  const { t } = useLingui()
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
      <MoreMenu analytics={hasCompetitions(network)} pathname={pathname} />
    </nav>
  )
}
