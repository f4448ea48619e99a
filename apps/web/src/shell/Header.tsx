import { brand } from '@exchange/domain/brand'
import { BrandMark, Menu } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { EpochClock } from './EpochClock.tsx'
import { isCurrent, isGroup, keyOf, type MenuGroup } from './menus.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { HeaderToolsPlace } from './HeaderToolsPlace.tsx'
import { LanguagePicker, NetworkPicker, ThemeToggle } from './Pickers.tsx'
import { useMenus } from './useMenus.ts'
import { WalletButton } from './wallet/WalletButton.tsx'

const Group = ({ group, current }: { group: MenuGroup; current: boolean }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const label = t(group.label)
  return (
    <Menu
      label={label}
      triggerClass={current ? 'navlink on' : 'navlink'}
      current={current}
      trigger={
        <>
          {label}
          <ChevronDown className="ic dim" size={15} aria-hidden />
        </>
      }
      items={group.links.map((link) => ({
        id: keyOf(link),
        label: t(link.label),
        ...('to' in link ? { onSelect: () => void navigate({ to: link.to }) } : { href: link.href, external: true }),
      }))}
    />
  )
}

const Nav = () => {
  const { t } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className="nav" aria-label={t`Main`}>
      {useMenus().map((entry) => {
        const current = isCurrent(entry, pathname)
        if (isGroup(entry)) return <Group key={keyOf(entry)} group={entry} current={current} />
        return 'to' in entry ? (
          <Link key={keyOf(entry)} to={entry.to} className={current ? 'navlink on' : 'navlink'}>
            {t(entry.label)}
          </Link>
        ) : (
          <a key={keyOf(entry)} href={entry.href} className="navlink" target="_blank" rel="noopener noreferrer">
            {t(entry.label)}
          </a>
        )
      })}
    </nav>
  )
}

// SHELL-9, SHELL-15
/** Brand, menus, pickers, wallet; under it the week as a line. */
export const Header = () => (
  <header className="hd">
    <div className="wrap">
      <Link to="/" className="brand">
        <BrandMark />
        <span>{brand.name}</span>
      </Link>
      <Nav />
      <div className="end">
        <HeaderToolsPlace />
        <span className="wide-only row" style={{ gap: 8 }}>
          <ThemeToggle />
          <LanguagePicker />
          <NetworkPicker />
        </span>
        <WalletButton />
        <MobileMenu />
      </div>
    </div>
    <EpochClock />
  </header>
)
