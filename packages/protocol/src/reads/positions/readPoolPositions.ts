import { type Address, DomainError, type GaugeStream } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedPoolAbi } from '../../generated/concentratedPool.ts'
import type { Network } from '../../networks.ts'
import { type AccountPosition, findPositions } from './readAccountPositions.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import type { StakeRequest } from '../voting/readStake.ts'
import { takeSnapshot } from '../snapshot.ts'

/** A position with liquidity, in its owner's wallet or in the gauge. */
export type PoolPosition = Omit<AccountPosition, 'pool'>

/** An account's positions in one concentrated pool with a gauge, all of one block, newest first. */
export type PoolPositions = {
  readonly positions: readonly PoolPosition[]
  /** Emission (wei) that a harvest of all pays, including earnings of unstaked positions. */
  readonly earned: bigint
  /** False from a kill to a revival: nothing can enter, everything can leave. */
  readonly alive: boolean
  readonly stream: GaugeStream
  /** The block's time in seconds, at which the stream pays or has ended. */
  readonly timestamp: number
  /** The pool's price: √(raw token1 per raw token0) × 2^96, and its tick. */
  readonly sqrtPrice: bigint
  readonly tick: number
  readonly tickSpacing: number
}

// VOTE-25
/** The account's positions in the pool. One failed figure fails the whole read: none is taken for zero. */
export const readPoolPositions = (
  client: Client,
  network: Network,
  { account, pool, gauge }: StakeRequest,
): Promise<ReadResult<PoolPositions>> =>
  toReadResult(async () => {
    const { positionManager, voter } = network.deployment.contracts
    const { timestamp, ask } = await takeSnapshot(client, network)
    const of = { address: pool, abi: concentratedPoolAbi }
    const tokens = await ask([
      { ...of, functionName: 'token0' },
      { ...of, functionName: 'token1' },
    ])
    const [token0, token1] = tokens as [Address, Address]
    const found = await findPositions({ account, positionManager, ask }, voter, [{ address: pool, token0, token1, gauge }], true)
    const [state] = [...found.pools.values()]
    if (!state?.gauge) throw new DomainError('api.notFound', { pool })
    const { sqrtPrice, tick, tickSpacing } = state
    const { earned, alive, stream } = state.gauge
    const positions = found.positions.filter(({ liquidity }) => liquidity > 0n).map(({ pool: _, ...position }) => position)
    return { positions, earned, alive, stream, timestamp, sqrtPrice, tick, tickSpacing }
  })
