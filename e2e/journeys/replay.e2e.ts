// Earnings of positions of the seeded year by a replay of their pools' real swaps, compared with what the chain paid and owes.
import { createApiClient } from '@exchange/api-client'
import type { Address, TickRange } from '@exchange/domain'
import { expect, test } from '@playwright/test'
import type { ChainId } from '../support/chain.ts'
import { earningsOf } from '../support/figures/earnings.ts'
import { chainUrls, webUrl } from '../support/ports.ts'
import { pastOf, type PoolPast, replayPosition } from '../support/figures/replays.ts'

const WEEK = 7 * 86_400
/** Raw units that the pool's rounding withholds from a position: one whenever it, or another one in its range, changes. */
const DUST = 200n
const client = createApiClient({ baseUrl: webUrl, timeoutMs: 60_000 })

type PositionNode = TickRange & {
  readonly tokenId: string
  readonly poolAddress: Address
  readonly openedAt: number
  readonly burned: boolean
}
type Answer = { readonly positions: { readonly nodes: readonly PositionNode[]; readonly nextCursor: string | null } }

/** The block of the index, and its time. */
const standOf = async (chainId: ChainId) => {
  const { index } = (await client.networks()).data.find((network) => network.chainId === chainId)!
  return { block: BigInt(index.block), timestamp: index.blockTimestamp }
}

/** Every position of a network that was opened more than seven days before, closed and burned ones too. */
const oldPositions = async (chainId: ChainId, now: number): Promise<readonly PositionNode[]> => {
  const nodes: PositionNode[] = []
  let after: string | null = null
  do {
    const query = `query ($after: String) { positions(chainId: ${chainId}, first: 500, after: $after) {
      nodes { tokenId poolAddress tickLower tickUpper openedAt burned } nextCursor } }`
    const { positions }: Answer = await client.graphql<Answer>({ query, variables: { after } })
    nodes.push(...positions.nodes)
    after = positions.nextCursor
  } while (after !== null)
  return nodes.filter(({ openedAt }) => openedAt <= now - WEEK)
}

const isClose = (replayed: bigint, earned: bigint): boolean => {
  const difference = replayed > earned ? replayed - earned : earned - replayed
  return difference <= earned / 100n + DUST
}

// LIQ-30: all seeded positions older than 7 days, at least 10 of which crossed at least 20 ticks, are replayed within 1 % of on-chain
test(
  'every position older than seven days is replayed within one percent of what the chain says it earned',
  { tag: '@release' },
  async () => {
    test.setTimeout(900_000)
    const wrong: string[] = []
    let [crossing, earning] = [0, 0]
    for (const chainId of Object.keys(chainUrls).map(Number) as ChainId[]) {
      const { block, timestamp } = await standOf(chainId)
      const positions = await oldPositions(chainId, timestamp)
      expect(positions.length, `positions of ${chainId}`).toBeGreaterThan(0)
      const chain = await earningsOf(chainId, block)
      const pasts = new Map<Address, PoolPast>()
      for (const { tokenId, poolAddress, tickLower, tickUpper, burned } of positions) {
        const past = pasts.get(poolAddress) ?? (await pastOf(client, chainId, poolAddress, block))
        pasts.set(poolAddress, past)
        const { fees, ticks } = replayPosition(past, { tickLower, tickUpper }, chain.movesOf(BigInt(tokenId)))
        const earned = await chain.earnedBy(BigInt(tokenId), burned)
        const hasEarned = earned.amount0 > DUST || earned.amount1 > DUST
        if (hasEarned) earning++
        if (hasEarned && ticks >= 20) crossing++
        for (const side of ['amount0', 'amount1'] as const)
          if (!isClose(fees[side], earned[side]))
            wrong.push(`position ${tokenId} of ${chainId}: ${side} ${fees[side]}, on chain ${earned[side]}, ${ticks} ticks crossed`)
      }
      console.log(`${chainId}: ${positions.length} positions of ${pasts.size} pools up to block ${block}`)
    }
    console.log(`${earning} of them earned fees, ${crossing} of those while 20 ticks or more were crossed`)
    expect(wrong).toEqual([])
    expect(crossing).toBeGreaterThanOrEqual(10)
  },
)
