import { Dialog as Base } from '@base-ui/react/dialog'
import { brand } from '@exchange/domain/brand'
import { crossRouterLink } from '@exchange/domain/bridge/crossRouter'
import { BrandMark } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ExternalLink, Search, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useConfig } from '../shared/config/config.ts'
import { isCurrent, isGroup, keyOf, type MenuGroup, type MenuLink } from './menus.ts'
import { openSearch } from '../shared/feature/searchOpen.ts'
import { LanguagePicker, NetworkPicker, ThemeToggle } from './Pickers.tsx'
import { useMenus } from './useMenus.ts'

const Entry = ({ link, onClose }: { link: MenuLink; onClose: () => void }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const current = isCurrent(link, pathname)
  const { crossRouterUrl } = useConfig()
  // SHELL-13: narrow screens open the external router page, if one is configured.
  const href = 'to' in link ? (link.to === '/swap/cross' && crossRouterUrl ? crossRouterLink(crossRouterUrl) : undefined) : link.href
  if ('to' in link && href === undefined)
    return (
      <Link to={link.to} className={current ? 'on' : undefined} onClick={onClose}>
        {t(link.label)}
      </Link>
    )
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t(link.label)}
      <ExternalLink className="ic dim" size={16} aria-hidden />
      <span className="vh">{t`Opens in a new tab`}</span>
    </a>
  )
}

const Group = ({ group, onClose }: { group: MenuGroup; onClose: () => void }) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(isCurrent(group, pathname))
  const id = useId()
  return (
    <li>
      <button type="button" className="head" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t(group.label)}
        <ChevronDown className={open ? 'ic acc up' : 'ic dim'} size={20} aria-hidden />
      </button>
      <ul id={id} className="sub" hidden={!open}>
        {group.links.map((link) => (
          <li key={keyOf(link)}>
            <Entry link={link} onClose={onClose} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Full screen; submenus open on ticks, network and language stay at the foot. */
export const MobileMenuPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const entries = useMenus()
  useEffect(() => {
    // A window made wide has the header's menus again; a dialog left open behind them would hold the focus.
    const wide = matchMedia('(min-width: 1200px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup className="mobilemenu">
          <div className="mh">
            <Base.Title className="brand">
              <BrandMark />
              <span>{brand.name}</span>
              <span className="vh">{t`Menu`}</span>
            </Base.Title>
            <Base.Close className="xbtn" aria-label={t`Close menu`}>
              <X size={24} aria-hidden />
            </Base.Close>
          </div>
          <button
            type="button"
            className="pill find"
            onClick={() => {
              onClose()
              openSearch()
            }}
          >
            <Search className="ic" size={18} aria-hidden />
            {t`Search`}
          </button>
          <nav aria-label={t`Main`} className="ml">
            <ul>
              {entries.map((entry) =>
                isGroup(entry) ? (
                  <Group key={keyOf(entry)} group={entry} onClose={onClose} />
                ) : (
                  <li key={keyOf(entry)} className="single">
                    <Entry link={entry} onClose={onClose} />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="mf">
            <NetworkPicker />
            <LanguagePicker named />
            <ThemeToggle />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
