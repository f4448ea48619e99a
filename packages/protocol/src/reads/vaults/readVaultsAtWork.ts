import {
  type Address,
  addAmounts,
  type ConcentratedPool,
  type FeeGrowth,
  feesOwed,
  growthInside,
  type Holding,
  PRICE_AGES,
  subtractAmounts,
  type TickSums,
  type VaultAtWork,
  vaultKindOf,
  vaultTotals,
} from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import { feePluginAbi } from '../../generated/feePlugin.ts'
import { strategyVaultAbi } from '../../generated/strategyVault.ts'
import type { Network } from '../../networks.ts'
import { readKept } from '../positions/positionCalls.ts'
import { readOutside } from '../positions/positionPools.ts'
import { readMany } from '../readMany.ts'
import { listVaults, vaultFactoryOf } from './readVaults.ts'
import { takeSnapshot, type ViewCalls } from '../snapshot.ts'

/** A vault, and the inputs of its executor's decision. */
export type VaultToWork = { readonly address: Address; readonly vault: VaultAtWork }

/** Pools by lower-case address. */
type Pools = ReadonlyMap<string, ConcentratedPool>
type Ask = (calls: ViewCalls) => Promise<readonly unknown[]>

const views = ['pool', 'kind', 'allowToken0', 'getPositions', 'getTotalAmounts', 'lastRebalance', 'weeklyCost'] as const
type Listed = { readonly tokenId: bigint; readonly staked: boolean }
type Facts = readonly [Address, number, boolean, readonly Listed[], readonly [bigint, bigint], bigint, bigint]

/** What a pool's fees and prices are measured with. */
type PoolFacts = { readonly growth: FeeGrowth; readonly tickSums: TickSums }

/** The facts of pools; undefined for a pool with less than half an hour of history. */
const readPoolFacts = async (client: Client, network: Network, pools: readonly Address[], blockNumber: bigint, ask: Ask) => {
  const names = ['plugin', 'totalFeeGrowth0Token', 'totalFeeGrowth1Token'] as const
  const answers = await ask(pools.flatMap((address) => names.map((functionName) => ({ address, abi: concentratedPoolAbi, functionName }))))
  const values = pools.map((_, i) => answers.slice(i * names.length, (i + 1) * names.length) as [Address, bigint, bigint])
  const sums = await readMany(
    client,
    network,
    values.map(([address]) => ({ address, abi: feePluginAbi, functionName: 'getTimepoints', args: [[...PRICE_AGES, 0]] })),
    blockNumber,
  )
  return new Map(
    sums.flatMap((answer, i): (readonly [string, PoolFacts])[] => {
      if (answer.status === 'failed') return []
      const [tickSums] = answer.data as readonly [TickSums]
      const [, feeGrowth0, feeGrowth1] = values[i]!
      return [[pools[i]!.toLowerCase(), { growth: { feeGrowth0, feeGrowth1 }, tickSums }]]
    }),
  )
}

type Kept = Awaited<ReturnType<typeof readKept>>[number]
type Fees = ReturnType<typeof feesOwed>
const NOTHING: Fees = { amount0: 0n, amount1: 0n }

const holdingOf = ({ tickLower, tickUpper, liquidity }: Kept): Holding => ({ range: { tickLower, tickUpper }, liquidity })

/** What unstaked positions could collect, in order of the positions. */
const readUncollected = async (ask: Ask, kept: readonly (Kept & { readonly pool: ConcentratedPool; readonly facts: PoolFacts })[]) => {
  const ticks = kept.flatMap(({ pool, tickLower, tickUpper }) => [tickLower, tickUpper].map((tick) => ({ pool: pool.address, tick })))
  const outside = await readOutside({ ask }, ticks)
  return kept.map((position, i) => {
    const { pool, facts } = position
    return feesOwed(position, growthInside(pool.tick, position, facts.growth, outside[2 * i]!, outside[2 * i + 1]!))
  })
}

// VAULT-11
/**
 * Every vault of a network with a pool that has half an hour of history, in order of creation, all of one block. Empty when the network has
 * no vaults. Throws what a read throws.
 */
export const readVaultsAtWork = async (
  client: Client,
  network: Network,
  readPools: (block: bigint) => Promise<readonly ConcentratedPool[]>,
): Promise<readonly VaultToWork[]> => {
  const { positionManager } = network.deployment.contracts
  const vaultFactory = vaultFactoryOf(network)
  if (vaultFactory === undefined) return []
  const { blockNumber, ask } = await takeSnapshot(client, network)
  const addresses = await listVaults({ ask }, vaultFactory)
  const answers = await ask(addresses.flatMap((address) => views.map((functionName) => ({ address, abi: strategyVaultAbi, functionName }))))
  const listed = addresses.map((address, i) => ({
    address,
    values: answers.slice(i * views.length, (i + 1) * views.length) as unknown as Facts,
  }))
  const used = [...new Set(listed.map(({ values: [pool] }) => pool.toLowerCase() as Address))]
  const [states, facts] = await Promise.all([readPools(blockNumber), readPoolFacts(client, network, used, blockNumber, ask)])
  const pools: Pools = new Map(states.map((pool) => [pool.address.toLowerCase(), pool]))
  const known = listed.flatMap(({ address, values }) => {
    const key = values[0].toLowerCase()
    const [pool, poolFacts, kind] = [pools.get(key), facts.get(key), vaultKindOf(values[1])]
    return pool && poolFacts && kind ? [{ address, values, pool, facts: poolFacts, kind }] : []
  })
  const kept = await readKept(
    { ask, positionManager },
    known.flatMap(({ values: [, , , positions] }) => positions.map(({ tokenId }) => tokenId)),
  )
  const keptOf = new Map(kept.map((position) => [position.tokenId, position]))
  const earning = known.flatMap(({ values: [, , , positions], pool, facts: of }) =>
    positions.filter(({ staked }) => !staked).map(({ tokenId }) => ({ ...keptOf.get(tokenId)!, pool, facts: of })),
  )
  const fees = new Map((await readUncollected(ask, earning)).map((amounts, i) => [earning[i]!.tokenId, amounts]))
  return known.map(({ address, values, pool, facts: { tickSums }, kind }) => {
    const [, , allowToken0, ids, [amount0, amount1], lastRebalance, weeklyCost] = values
    const positions = ids.map(({ tokenId }) => holdingOf(keptOf.get(tokenId)!))
    const idle = subtractAmounts({ amount0, amount1 }, vaultTotals({ positions, idle: NOTHING }, pool))
    const uncollected = ids.map(({ tokenId }) => fees.get(tokenId) ?? NOTHING).reduce(addAmounts, NOTHING)
    const measured = { tickSums, lastRebalance: Number(lastRebalance), weeklyCost }
    return { address, vault: { kind, allowToken0, pool, positions, idle, uncollected, ...measured } }
  })
}
