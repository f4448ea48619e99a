import type { Address, Hex } from '@exchange/domain'
import type { Client } from 'viem'
import { decodeOutputs, encodeCall } from '../../abi/codec.ts'
import { toReadResult } from '../readResult.ts'

/** Selector of `claimFees(uint256 offset, uint256 limit)` of a gauge of positions; two functions share its name. */
const CLAIM_FEES: Hex = '0xcdd1c61e'
/** Its arguments and its result. */
const TWO_WORDS = [{ type: 'uint256' }, { type: 'uint256' }] as const

/** Positions per collecting call: each needs about 150,000 gas. */
const PAGE_SIZE = 40n
/** Most calls per read, so that a block costs a node one request. */
const MOST_CALLS = 40

/** A gauge of positions, and the number of its staked positions. */
type PositionsGauge = { readonly gauge: Address; readonly positions: bigint }

/** Fees of a pool's two tokens, in raw units. */
type PositionFees = readonly [bigint, bigint]

// API-6
/** The arguments of the `claimFees(offset, limit)` calls that collect from so many positions. */
export const claimFeesPages = (positions: bigint): readonly (readonly [offset: bigint, limit: bigint])[] =>
  Array.from({ length: Number((positions + PAGE_SIZE - 1n) / PAGE_SIZE) }, (_, page) => [BigInt(page) * PAGE_SIZE, PAGE_SIZE])

const ask = async (client: Client, gauge: Address, page: readonly [bigint, bigint], blockNumber: bigint): Promise<PositionFees> => {
  const data = encodeCall(CLAIM_FEES, TWO_WORDS, page)
  const answer = await client.request({ method: 'eth_call', params: [{ to: gauge, data }, `0x${blockNumber.toString(16)}`] } as never)
  return decodeOutputs(TWO_WORDS, answer as Hex) as PositionFees
}

/**
 * The fees that wait for each gauge in its pool, including theNFT's part. Anyone may collect them, so this simulates that call, which moves
 * nothing. Null when it could not be read, and from the first gauge on with positions that need more calls than one read has.
 */
export const readPositionFees = (
  client: Client,
  gauges: readonly PositionsGauge[],
  blockNumber: bigint,
): Promise<readonly (PositionFees | null)[]> => {
  const pages = gauges.map(({ positions }) => claimFeesPages(positions))
  return Promise.all(
    gauges.map(async ({ gauge }, i) => {
      if (pages.slice(0, i + 1).flat().length > MOST_CALLS) return null
      const read = await toReadResult(() => Promise.all(pages[i]!.map((page) => ask(client, gauge, page, blockNumber))))
      return read.status === 'ok' ? read.data.reduce<PositionFees>(([a0, a1], [b0, b1]) => [a0 + b0, a1 + b1], [0n, 0n]) : null
    }),
  )
}
