import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppConfig } from '../shared/config/config.ts'
import { hasLocks } from '../shared/locks/hasLocks.ts'
import { hasNft } from '../shared/nft/hasNft.ts'
import { hasProtocols } from '../shared/votes/hasProtocols.ts'
import { hasVotes } from '../shared/votes/hasVotes.ts'

export type MenuLink =
  | {
      readonly id: string
      readonly label: MessageDescriptor
      readonly to:
        | '/swap'
        | '/pools'
        | '/dashboard'
        | '/dashboard/lock'
        | '/dashboard/thenft'
        | '/dashboard/vote'
        | '/dashboard/rewards'
        | '/protocols'
        | '/faqs'
    }
  | { readonly id: string; readonly label: MessageDescriptor; readonly href: string }

export type MenuGroup = { readonly id: string; readonly label: MessageDescriptor; readonly links: readonly MenuLink[] }

const external = (id: string, label: MessageDescriptor, href: string | undefined): readonly MenuLink[] =>
  href ? [{ id, label, href }] : []

/** Product words are the same in every language. */
const productWord = (word: string): MessageDescriptor => ({ id: word, message: word })

/** The portfolio, and the screens of the vote-escrow economy that the network offers. */
const dashboardLinks = (network: Network): readonly MenuLink[] => [
  { id: 'portfolio', label: msg`Portfolio`, to: '/dashboard' },
  ...(hasLocks(network) ? [{ id: 'lock', label: productWord(brand.words.lock), to: '/dashboard/lock' } as const] : []),
  ...(hasNft(network) ? [{ id: 'thenft', label: productWord(brand.words.nft), to: '/dashboard/thenft' } as const] : []),
  ...(hasVotes(network)
    ? [
        { id: 'vote', label: msg`Vote`, to: '/dashboard/vote' } as const,
        { id: 'rewards', label: msg`Rewards`, to: '/dashboard/rewards' } as const,
      ]
    : []),
]

/** The header's menus. An entry stands here when its screen exists and the network offers it, or the brand config has its address. */
export const menusFor = ({ links }: AppConfig, network: Network): readonly (MenuGroup | MenuLink)[] => [
  {
    id: 'trade',
    label: msg`Trade`,
    links: [{ id: 'swap', label: msg`Spot Trade`, to: '/swap' }, ...external('perps', msg`Perps Trade`, links.perps)],
  },
  { id: 'pools', label: msg`Pools`, to: '/pools' },
  { id: 'dashboard', label: msg`Dashboard`, links: dashboardLinks(network) },
  {
    id: 'more',
    label: msg`More`,
    links: [
      ...(hasProtocols(network) ? [{ id: 'protocols', label: msg`Protocols`, to: '/protocols' } as const] : []),
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
    : 'to' in entry && (path === entry.to || (entry.to !== '/dashboard' && path.startsWith(`${entry.to}/`)))
