import { Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useCallback } from 'react'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import {
  type CompetitionFilter,
  type CompetitionTab,
  competitionTabs,
  useCompetitionCounts,
  useCompetitions,
} from '../../entities/competition/queries.ts'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { useChainNow } from '../../shared/clock/clock.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { CompetitionsElsewhere } from '../../entities/competition/CompetitionsElsewhere.tsx'
import { ArenaTools } from './list/ArenaTools.tsx'
import { Competitions } from './list/Competitions.tsx'
import { Featured, FeaturedWaiting } from './list/Featured.tsx'
import { useTabWords } from './list/tabWords.ts'
import { type ArenaView, toArenaSearch, toArenaView } from './model/arenaSearch.ts'
import { featuredOf } from './model/featured.ts'
import './arena.css'

const useArenaView = () => {
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): ArenaView => toArenaView(search) })
  const navigate = useNavigate()
  const onView = useCallback(
    (change: Partial<ArenaView>, replace = false) =>
      void navigate({
        to: '/arena',
        search: (search) => toArenaSearch({ ...toArenaView(search), ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return { view, onView }
}

const isOwn = (tab: CompetitionTab | 'all'): boolean => tab === 'hosted' || tab === 'joined'

const filterOf = ({ tab, query, label }: ArenaView, account: Address | undefined): CompetitionFilter => ({
  ...(tab !== 'all' && { tab }),
  ...(query.trim() !== '' && { text: query.trim() }),
  ...(label !== 'all' && { label }),
  ...(isOwn(tab) && account && { account: account.toLowerCase() as Address }),
})

/** The featured live competition, otherwise the featured upcoming one. */
const Hero = ({ chainId, now }: { readonly chainId: number; readonly now: number | undefined }) => {
  const live = useCompetitions(chainId, { tab: 'live' })
  const isNoneLive = live.data?.length === 0
  const next = useCompetitions(chainId, { tab: 'upcoming' }, isNoneLive)
  if (live.isPending || (isNoneLive && next.isPending)) return <FeaturedWaiting />
  const first = featuredOf(live.data ?? []) ?? featuredOf(next.data ?? [])
  return first && now !== undefined ? <Featured competition={first} now={now} /> : null
}

const Hub = ({ network: { chainId } }: { readonly network: Network }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { view, onView } = useArenaView()
  const { address } = useWallet()
  const account = address?.toLowerCase() as Address | undefined
  const now = useChainNow(chainId)
  const words = useTabWords()
  const filter = filterOf(view, account)
  const { data: counts } = useCompetitionCounts(chainId, { ...filterOf({ ...view, tab: 'all' }, undefined), ...(account && { account }) })
  const label = words[view.tab]
  return (
    <>
      <Hero chainId={chainId} now={now} />
      <div className="arena-head">
        <Tabs
          label={t`Competitions`}
          value={view.tab}
          options={(['all', ...competitionTabs] as const).map((tab) => {
            const count = counts?.[tab]
            return { value: tab, label: words[tab], ...(count !== undefined && { count }) }
          })}
          onChange={(tab) => onView({ tab })}
        />
        <ArenaTools view={view} onView={onView} />
      </div>
      {isOwn(view.tab) && !account ? (
        <ConnectFirst
          title={
            view.tab === 'hosted' ? (
              <Trans>Connect a wallet to see competitions you host</Trans>
            ) : (
              <Trans>Connect a wallet to see competitions you joined</Trans>
            )
          }
        />
      ) : (
        <Competitions
          key={`${view.tab} ${account ?? ''}`}
          chainId={chainId}
          filter={filter}
          now={now}
          label={counts?.[view.tab] === undefined ? label : `${label}: ${format.integer(counts[view.tab] ?? 0)}`}
          onClear={() => onView({ query: '', label: 'all' })}
        />
      )}
    </>
  )
}

// ARENA-1, ARENA-3
/** The hub of competitions. */
export const ArenaPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <ArenaLinks />
      <h1 className="vh">
        <Trans>Competitions</Trans>
      </h1>
      {hasCompetitions(network) ? <Hub key={network.chainId} network={network} /> : <CompetitionsElsewhere />}
    </div>
  )
}
