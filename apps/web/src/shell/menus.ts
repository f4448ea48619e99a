import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppConfig } from '../shared/config/config.ts'

export type MenuLink =
  | { readonly id: string; readonly label: MessageDescriptor; readonly to: '/swap' | '/pools' | '/faqs' }
  | { readonly id: string; readonly label: MessageDescriptor; readonly href: string }

export type MenuGroup = { readonly id: string; readonly label: MessageDescriptor; readonly links: readonly MenuLink[] }

const external = (id: string, label: MessageDescriptor, href: string | undefined): readonly MenuLink[] =>
  href ? [{ id, label, href }] : []

/** The header's menus. An entry stands here when its screen exists or the brand config has its address. */
export const menusFor = ({ links }: AppConfig): readonly (MenuGroup | MenuLink)[] => [
  {
    id: 'trade',
    label: msg`Trade`,
    links: [{ id: 'swap', label: msg`Spot Trade`, to: '/swap' }, ...external('perps', msg`Perps Trade`, links.perps)],
  },
  { id: 'pools', label: msg`Pools`, to: '/pools' },
  {
    id: 'more',
    label: msg`More`,
    links: [
      { id: 'faqs', label: msg`FAQs`, to: '/faqs' },
      ...external('docs', msg`Docs`, links.docs),
      ...external('forum', msg`Forum`, links.forum),
      ...external('governance', msg`Governance`, links.governance),
    ],
  },
]

export const isGroup = (entry: MenuGroup | MenuLink): entry is MenuGroup => 'links' in entry

/** Whether a page lies under a menu entry. */
export const isCurrent = (entry: MenuGroup | MenuLink, path: string): boolean =>
  isGroup(entry)
    ? entry.links.some((link) => isCurrent(link, path))
    : 'to' in entry && (path === entry.to || path.startsWith(`${entry.to}/`))
