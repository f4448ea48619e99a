import { type TickPair, WEIGHTED_FEES } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useEffect, useState } from 'react'
import { useSettings } from '../../../shared/settings/settings.ts'
import { runPhase } from '../../../shared/transactions/run/run.ts'
import { useRun } from '../../../shared/transactions/journal/runs.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { changeDraft } from './draftStore.ts'
import { createPairFlow } from './flows/createPair.flow.ts'
import { createWeightedFlow } from './flows/createWeighted.flow.ts'
import { initialisePoolFlow } from './flows/initialisePool.flow.ts'
import { emptyDraft } from './model/draft.ts'
import type { Wanted } from './queries.ts'
import type { NewPoolDesk } from './useNewPoolDesk.ts'

/** The starting price (wad) of one whole `base` in a concentrated pool, and the pair in the pool's order. */
export type WantedPrice = {
  readonly pair: TickPair
  readonly base: Pick<Token, 'address' | 'symbol'>
  readonly quote: Pick<Token, 'symbol'>
  readonly price: bigint
}

/** A started creation: its request and the number of pools before it identify the pool that it creates. */
export type PendingCreation = {
  readonly key: string
  readonly wanted: Wanted
  readonly known: number
  readonly name: string
  /** Null for kinds that start with a deposit. */
  readonly start: WantedPrice | null
}

const startOf = ({ draft, ticks, price, base, quote }: NewPoolDesk): WantedPrice | null =>
  draft.type === 'concentrated' && ticks && price !== null && base && quote
    ? { pair: ticks.pair, base: { address: ticks.baseToken, symbol: base.symbol }, quote: { symbol: quote.symbol }, price }
    : null

const paidOf = ({ sides }: NewPoolDesk): readonly (TokenAmount & { readonly weight: bigint })[] =>
  sides.flatMap(({ token, amount, weight }) =>
    token && amount.status === 'ok'
      ? [{ token: token.address, symbol: token.symbol, decimals: token.decimals, amount: amount.value, weight }]
      : [],
  )

/** Creates the pool of the desk and follows the run to its end. */
export const useCreatePool = (network: Network, desk: NewPoolDesk) => {
  const { chainId } = network
  const run = useRunFlow()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [begun, setBegun] = useState<PendingCreation>()
  const current = useRun(begun?.key)
  const isDone = current !== undefined && runPhase(current) === 'done'
  const making = useRun(desk.draft.run ?? undefined)
  const isMade = making !== undefined && runPhase(making) === 'done'
  // A created pool ends the draft, even if the user left the page in the meantime.
  useEffect(() => {
    if (isMade) changeDraft(chainId, () => emptyDraft)
  }, [isMade, chainId])

  const name = desk.sides.map(({ token }) => token?.symbol ?? '').join('/')
  const begin = (): Promise<string> | undefined => {
    const { draft, ticks, price, account, deposit } = desk
    const paid = paidOf(desk)
    const terms = { chainId, name, slippageBps, deadlineMinutes }
    if (draft.type === 'concentrated') {
      if (!ticks?.base.poolToken || !ticks.quote.poolToken || price === null) return undefined
      const [base, quote] = [ticks.base, ticks.quote].map(({ poolToken, unit }) => ({ token: poolToken!, unit }))
      return run(initialisePoolFlow, { chainId, name, base: base!, quote: quote!, price })
    }
    if (deposit?.status !== 'ok' || draft.type === null || account === undefined) return undefined
    if (draft.type !== 'weighted') {
      const [a, b] = paid
      return a && b && run(createPairFlow, { ...terms, type: draft.type, paid: [a, b] })
    }
    return run(createWeightedFlow, {
      ...terms,
      poolName: desk.texts.name.trim(),
      poolSymbol: desk.texts.symbol.trim(),
      fee: desk.fee ?? WEIGHTED_FEES.usual,
      owner: account,
      paid,
      liquidity: deposit.liquidity,
      equalPoolsKnown: desk.read.status === 'ok' ? desk.read.value.pools.length : 0,
    })
  }

  const create = async () => {
    const { wanted, read } = desk
    if (wanted === null || read.status !== 'ok') return
    const known = read.value.pools.length
    const start = startOf(desk)
    const key = await begin()
    if (key === undefined) return
    setBegun({ key, wanted, known, name, start })
    changeDraft(chainId, (now) => ({ ...now, run: key }))
  }
  return { create, made: isDone ? begun : undefined, again: () => setBegun(undefined) }
}
