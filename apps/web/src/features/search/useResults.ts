import type { SearchAction } from '@exchange/domain'
import { useArenaNetwork } from '../../entities/competition/arenaNetwork.ts'
import { hasLocks } from '../../entities/lock/hasLocks.ts'
import { useNamesNetwork } from '../../entities/user/namesNetwork.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { useNetwork } from '../../shared/network/network.ts'
import type { MenuPage } from '../../shared/feature/manifest.ts'
import { toSingleGroup, overviewGroups } from './model/groups.ts'
import type { Group, Recent, ResultGroup } from './model/result.ts'
import { type ReadGroup, useGroup, useOverview } from './queries.ts'

type Results = {
  readonly groups: readonly ResultGroup[]
  /** The number of results in a group shown alone; null if they are not counted. */
  readonly total: number | null
  /** Whether the results are stale, from an earlier text. */
  readonly isPending: boolean
  /** Whether neither a user nor a competition was found. */
  readonly isNobody: boolean
  readonly readMore: () => void
  readonly isReadingMore: boolean
}

/** The results of a text: all groups, or one group alone. `text`: after the pause in typing. */
export const useResults = (
  text: string,
  view: Group | 'all',
  { pages, recent }: { readonly pages: readonly MenuPage[]; readonly recent: readonly Recent[] },
): Results => {
  const network = useNetwork()
  const namesChainId = useNamesNetwork()?.chainId
  const isOffered = ({ kind }: SearchAction): boolean => {
    if (kind === 'lock') return hasLocks(network)
    if (kind === 'vote' || kind === 'claim') return hasVotes(network)
    return kind === 'mint' || kind === 'send' ? namesChainId !== undefined : true
  }
  const networks = { chainId: network.chainId, namesChainId, arenaChainId: useArenaNetwork()?.chainId }
  const read: ReadGroup | undefined = view === 'all' || view === 'pages' || view === 'actions' ? undefined : view
  const overview = useOverview(networks, view === 'all' ? text : '')
  const alone = useGroup(read, networks, text)
  const offered = { pages, recent, isOffered }
  const isRead = text !== '' && (view === 'all' || read !== undefined)
  const isPending = isRead && (view === 'all' ? overview.isPending : alone.isPending)
  return {
    groups: view === 'all' ? overviewGroups(offered, text, overview.data) : toSingleGroup(view, offered, text, alone.data?.pages ?? []),
    total: read === undefined ? null : (alone.data?.pages[0]?.total ?? null),
    isPending,
    isNobody: view === 'all' && text !== '' && !isPending && overview.data?.users.length === 0 && overview.data.competitions.length === 0,
    readMore: () => {
      if (read !== undefined && alone.hasNextPage && !alone.isFetchingNextPage) void alone.fetchNextPage()
    },
    isReadingMore: alone.isFetchingNextPage,
  }
}
