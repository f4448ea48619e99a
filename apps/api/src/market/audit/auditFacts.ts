import { type Address, compareAddresses, type Hex } from '@exchange/domain'
import {
  concentratedPoolAbi,
  concentratedRegistryAbi,
  poolAbi,
  poolFactoryAbi,
  weightedPoolAbi,
  weightedPoolFactoryAbi,
} from '@exchange/protocol'
import { decodeEventLog, getAbiItem, toEventSelector } from 'viem'
import type { ReceiptLog } from '../chain/rpc.ts'

/** Pools of the index, grouped by what their events tell: everything in their rows, or only amounts. */
export type KnownPools = {
  readonly twoToken: readonly Address[]
  readonly concentrated: readonly Address[]
  readonly weighted: readonly Address[]
  /** Pools that were active before they were listed, or are not active yet: the index has their names but no rows of their events. */
  readonly unstarted: readonly Address[]
}

const selectorsOf = (abi: typeof poolAbi | typeof weightedPoolAbi): ReadonlySet<Hex> =>
  new Set((['Swap', 'Mint', 'Burn'] as const).map((name) => toEventSelector(getAbiItem({ abi, name }))))

const twoTokenEvents = selectorsOf(poolAbi)
const weightedEvents = selectorsOf(weightedPoolAbi)
const concentratedSwap: Hex = toEventSelector(getAbiItem({ abi: concentratedPoolAbi, name: 'Swap' }))

const announcements = [...poolFactoryAbi, ...concentratedRegistryAbi, ...weightedPoolFactoryAbi] as const
const announcing: ReadonlySet<Hex> = new Set([
  toEventSelector(getAbiItem({ abi: poolFactoryAbi, name: 'PoolCreated' })),
  toEventSelector(getAbiItem({ abi: concentratedRegistryAbi, name: 'PoolRegistered' })),
  toEventSelector(getAbiItem({ abi: weightedPoolFactoryAbi, name: 'PoolCreated' })),
])

type Topics = [Hex, ...Hex[]]

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** The amounts of a concentrated pool's swap. The event does not contain the fee. */
const factsOfConcentrated = ({ topics, data }: ReceiptLog): string => {
  const { args } = decodeEventLog({ abi: concentratedPoolAbi, eventName: 'Swap', data, topics: topics as Topics })
  const { amount0, amount1 } = args
  return ['swap', positive(amount0), positive(amount1), positive(-amount0), positive(-amount1)].join(' ')
}

const factsOfTwoTokens = ({ topics, data }: ReceiptLog): string => {
  const { eventName, args } = decodeEventLog({ abi: poolAbi, data, topics: topics as Topics })
  if (eventName === 'Swap') {
    const { amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1 } = args
    return ['swap', amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1].join(' ')
  }
  if (eventName !== 'Mint' && eventName !== 'Burn') return eventName
  const { amount0, amount1, liquidity, reserve0, reserve1 } = args
  return [eventName.toLowerCase(), amount0, amount1, liquidity, reserve0, reserve1].join(' ')
}

/** A weighted pool's swap in the columns of a swap: its two tokens in ascending order. */
const factsOfWeighted = ({ topics, data }: ReceiptLog): string => {
  const { eventName, args } = decodeEventLog({ abi: weightedPoolAbi, data, topics: topics as Topics })
  if (eventName === 'Swap') {
    const { tokenIn, tokenOut, amountIn, amountOut, fee, reserveIn, reserveOut } = args
    const figures =
      compareAddresses(tokenIn, tokenOut) < 0
        ? [amountIn, 0n, 0n, amountOut, fee, 0n, reserveIn, reserveOut]
        : [0n, amountIn, amountOut, 0n, 0n, fee, reserveOut, reserveIn]
    return ['swap', ...figures].join(' ')
  }
  if (eventName !== 'Mint' && eventName !== 'Burn') return eventName
  const { amounts, fees, liquidity, reserves } = args
  return [eventName.toLowerCase(), ...amounts, ...fees, liquidity, ...reserves].join(' ')
}

const announcedPool = ({ topics, data }: ReceiptLog): Address => {
  const { args } = decodeEventLog({ abi: announcements, data, topics: topics as Topics })
  return (args as { readonly pool: Address }).pool.toLowerCase() as Address
}

// API-12
/** Reads the events of a set of pools from receipts' logs. `announcers` are the contracts that announce new pools. */
export const createFactReader = (pools: KnownPools, announcers: readonly Address[]) => {
  const kinds = [
    { known: new Set(pools.twoToken), events: twoTokenEvents, facts: factsOfTwoTokens },
    { known: new Set(pools.concentrated), events: new Set([concentratedSwap]), facts: factsOfConcentrated },
    { known: new Set(pools.weighted), events: weightedEvents, facts: factsOfWeighted },
  ] as const
  const unstarted: ReadonlySet<Address> = new Set(pools.unstarted)
  const telling = new Set(announcers.map((address) => address.toLowerCase()))

  return {
    /** Whether a log announces a pool that the index does not have. */
    isUnknownPool: (log: ReceiptLog): boolean => {
      const [topic] = log.topics
      if (topic === undefined || !announcing.has(topic) || !telling.has(log.address)) return false
      const pool = announcedPool(log)
      return !unstarted.has(pool) && !kinds.some(({ known }) => known.has(pool))
    },
    /** The amounts of an event as text; its row must have the same. Undefined for an event without a row. */
    factsOf: (log: ReceiptLog): string | undefined => {
      const [topic] = log.topics
      return kinds.find(({ known, events }) => topic !== undefined && known.has(log.address) && events.has(topic))?.facts(log)
    },
  }
}

/** The same facts from the rows of blocks $2 to $3 of chain $1: $4 are two-token pools with full facts, $5 weighted ones, $6 all. */
export const FACTS_OF_ROWS = `select tx_hash, log_index, concat_ws(' ', 'swap', amount0_in, amount1_in, amount0_out, amount1_out,
      case when pool = any($4) or pool = any($5) then concat_ws(' ', fee0, fee1, reserve0, reserve1) end) as facts
  from idx.swap where chain_id = $1 and block between $2 and $3 and pool = any($6)
  union all
  select tx_hash, log_index, concat_ws(' ', kind, amount0, amount1, liquidity, reserve0, reserve1)
  from idx.liquidity_event where chain_id = $1 and block between $2 and $3 and pool = any($4)
  union all
  select tx_hash, log_index,
    concat_ws(' ', kind, array_to_string(amounts, ' '), array_to_string(fees, ' '), liquidity, array_to_string(reserves, ' '))
  from idx.liquidity_event where chain_id = $1 and block between $2 and $3 and pool = any($5)`
