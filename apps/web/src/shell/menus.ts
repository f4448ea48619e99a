import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppConfig } from '../shared/config/config.ts'
import type { Feature, FeatureManifest, MenuPlace } from '../shared/feature/manifest.ts'
import type { OwnPage } from '../entities/user/ownPages.ts'
import { createStore } from '../shared/store.ts'
import { features } from './features.ts'

type PageOf<F> = F extends { readonly routes: readonly (infer Page)[] } ? Page : never

/** Targets of menu links. The router knows all these paths; otherwise links to them do not compile. */
type MenuPath = Extract<PageOf<Feature>, { readonly menu: MenuPlace }>['path']

export type MenuLink =
  | { readonly label: MessageDescriptor; readonly to: MenuPath | OwnPage['to'] }
  | { readonly label: MessageDescriptor; readonly href: string }

/** Labels of entries by path, where they differ from the default. */
type MenuLabels = Readonly<Record<string, MessageDescriptor>>

export type MenuGroup = { readonly id: string; readonly label: MessageDescriptor; readonly links: readonly MenuLink[] }

/** Pages of a network's features in one menu. */
const pagesIn = (all: readonly FeatureManifest[], network: Network, config: AppConfig, place: MenuPlace['in'], labels: MenuLabels) =>
  all
    .flatMap(({ isOffered, routes = [] }) => (!isOffered || isOffered(network, config) ? routes : []))
    .flatMap(({ menu, title, path }) =>
      menu && menu.in === place ? [{ order: menu.order, label: labels[path] ?? menu.label ?? title, to: path as MenuPath }] : [],
    )
    .toSorted((a, b) => a.order - b.order)

/** External pages with an address in the brand config. They come after the product's own. */
const external = (label: MessageDescriptor, href: string | undefined): readonly MenuLink[] => (href ? [{ label, href }] : [])

/** The reader's own pages, set by the header's lazy tools: their code and words are not part of the initial load. */
export const ownPages = createStore<readonly OwnPage[]>([])

/** Labels of ended programmes, set by the header's lazy tools too, which know their dates. */
export const endedLabels = createStore<MenuLabels>({})

// SHELL-9, SHELL-10, SHELL-12, SHELL-14
/** The header's menus. An entry appears if its screen exists and the network offers it, or if the brand config has its address. */
export const menusFor = (
  config: AppConfig,
  network: Network,
  own: readonly OwnPage[] = [],
  labels: MenuLabels = {},
  all: readonly FeatureManifest[] = features,
): readonly (MenuGroup | MenuLink)[] => [
  {
    id: 'trade',
    label: msg`Trade`,
    links: [...pagesIn(all, network, config, 'trade', labels), ...external(msg`Perps Trade`, config.links.perps)],
  },
  ...pagesIn(all, network, config, 'bar', labels),
  { id: 'dashboard', label: msg`Dashboard`, links: pagesIn(all, network, config, 'dashboard', labels) },
  {
    id: 'more',
    label: msg`More`,
    links: [
      ...pagesIn(all, network, config, 'more', labels),
      ...own,
      ...external(msg`Docs`, config.links.docs),
      ...external(msg`Forum`, config.links.forum),
      ...external(msg`Governance`, config.links.governance),
    ],
  },
]

export const isGroup = (entry: MenuGroup | MenuLink): entry is MenuGroup => 'links' in entry

/** The unique key of an entry. */
export const keyOf = (entry: MenuGroup | MenuLink): string => (isGroup(entry) ? entry.id : 'to' in entry ? entry.to : entry.href)

/** Whether a page belongs to a menu entry. */
export const isCurrent = (entry: MenuGroup | MenuLink, path: string): boolean =>
  isGroup(entry)
    ? entry.links.some((link) => isCurrent(link, path))
    : 'to' in entry && (path === entry.to || (entry.to !== '/dashboard' && path.startsWith(`${entry.to}/`)))
