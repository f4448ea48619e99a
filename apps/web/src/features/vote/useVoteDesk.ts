import type { Address, VoteFacts, VoteWeight } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo, useState } from 'react'
import { tokenKey } from '../../shared/tokens/token.ts'
import { useLocks } from '../../entities/lock/queries.ts'
import { useGauges } from '../../entities/vote/queries.ts'
import { usePaidTokens } from '../../entities/vote/usePaidTokens.ts'
import { toVotedGauge } from './model/votedGauge.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { type Entries, NO_ENTRIES, readEntries, toEntries } from './model/allocation.ts'
import { actBlocker, castButton } from './model/castButton.ts'
import { type GaugeRow, toGaugeRows } from './model/gaugeRow.ts'
import { chooseLocks } from './model/lockChoice.ts'
import { outlookOf, toCompareRequest } from './model/outlook.ts'
import { useComparison } from './useComparison.ts'

const noRows: readonly GaugeRow[] = []
const asTheyCome: ReadonlyMap<bigint, boolean> = new Map()

/** The gauges of a network as rows, once per read. */
const useGaugeRows = (network: Network) => {
  const query = useGauges(network)
  const tokens = usePaidTokens(network)
  const { governanceToken } = network.deployment.contracts
  const { priceOf, items } = tokens
  const rows = useMemo(
    () =>
      query.data &&
      toGaugeRows({
        gauges: query.data.gauges.map(toVotedGauge),
        totalVotes: query.data.epoch.votes,
        emission: query.data.epoch.emission,
        governanceToken,
        priceOf,
        items,
      }),
    [query.data, governanceToken, priceOf, items],
  )
  return { query, tokens, rows }
}

/** The typed weights by account: weights typed before connecting belong to the first account. */
const useTyped = (account: Address | undefined) => {
  const [typed, setTyped] = useState<{ readonly by: Address | undefined; readonly entries: Entries } | null>(null)
  if (typed && typed.by === undefined && account !== undefined) setTyped({ ...typed, by: account })
  const type = (entries: Entries | null) => setTyped(entries && { by: account, entries })
  return [typed && (typed.by ?? account) === account ? typed.entries : null, type] as const
}

/** The page's data: gauges, locks, the current vote, and its expected yield. */
export const useVoteDesk = (network: Network) => {
  const wallet = useWallet()
  const { query: gauges, tokens, rows } = useGaugeRows(network)
  const locks = useLocks(network, wallet.address)
  const [picked, pick] = useState(asTheyCome)
  const [typed, type] = useTyped(wallet.address)

  // The time of the newest loaded block: the passing of seconds does not change a vote.
  const now = BigInt(Math.max(gauges.data?.timestamp ?? 0, locks.data?.timestamp ?? 0))
  const states = useMemo(() => new Map((rows ?? noRows).map(({ pool, alive }) => [tokenKey(pool), alive])), [rows])
  const gauge: VoteFacts['gauge'] = (pool) => {
    const alive = states.get(tokenKey(pool))
    return alive === undefined ? 'missing' : alive ? 'alive' : 'dead'
  }
  const isAlive = rows && ((pool: Address) => gauge(pool) === 'alive')
  const choice = chooseLocks(locks.data?.locks ?? [], { picked, now, isAlive })
  const entries = typed ?? (choice.currentVote.length > 0 ? toEntries(choice.currentVote) : NO_ENTRIES)
  const read = readEntries(entries)
  const unread = gauges.isError || locks.isError
  const voteDelay = gauges.data?.epoch.voteDelay
  const acts = unread || !locks.data || voteDelay === undefined ? undefined : { now, voteDelay }
  return {
    wallet,
    gauges,
    locks,
    tokens,
    rows,
    now,
    choice,
    /** Sets whether a lock votes. */
    pick: (lockId: bigint, takesPart: boolean) => pick(new Map(picked).set(lockId, takesPart)),
    /** The typed weights; before typing, the votes of this epoch. */
    entries,
    read,
    type,
    touched: typed !== null,
    /** Identifies the typed weights. */
    typed: JSON.stringify(typed && [...typed]),
    resetBlocker: actBlocker(choice.cast.map(toVotingLock), acts),
    revoteBlocker: actBlocker(choice.revotable.map(toVotingLock), acts),
    /** The expected yield of a vote with these weights. */
    expectedOf: (weights: readonly VoteWeight[]) => outlookOf(rows ?? noRows, choice, weights),
    outlook: outlookOf(rows ?? noRows, choice, typed && read.weights),
    comparison: useComparison(rows ? toCompareRequest(rows, choice) : null),
    button: castButton({
      wallet: wallet.address === undefined ? 'none' : wallet.chainId === network.chainId ? 'ready' : 'elsewhere',
      locks: acts && choice.votable.map(toVotingLock),
      chosen: choice.chosen.map(toVotingLock),
      entries: read,
      now,
      voteDelay: voteDelay ?? 0n,
      gauge,
    }),
  }
}

const toVotingLock = ({ lock, power, vote }: ReturnType<typeof chooseLocks>['chosen'][number]) => ({
  lockId: lock.lockId,
  power,
  lastVoted: vote.lastVoted,
})
