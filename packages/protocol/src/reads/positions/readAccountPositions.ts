import { type Address, type Amounts, feesOwed, growthInside, isSameAddress, type TickRange } from '@exchange/domain'
import type { Client } from 'viem'
import type { Network } from '../../networks.ts'
import {
  atGauge,
  type KeptPosition,
  isPositionOfPool,
  type PositionsPool,
  type PositionsQuestion,
  readHeld,
  readStaked,
} from './positionCalls.ts'
import { type PositionsPoolState, readOutside, readPoolStates } from './positionPools.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

export type { PositionsPool } from './positionCalls.ts'
export type { PositionsGauge, PositionsPoolState } from './positionPools.ts'

/** A position in its owner's wallet or in the gauge; closed when it has no liquidity. */
export type AccountPosition = TickRange & {
  readonly tokenId: bigint
  readonly pool: Address
  readonly liquidity: bigint
  readonly staked: boolean
  /** Emission (wei) since its last collection; zero when it is not staked. */
  readonly earned: bigint
  /** Raw units that its owner could collect now; null when it is staked, as its fees then belong to the voters. */
  readonly fees: Amounts | null
  /** Whether the gauge is approved for it. */
  readonly approved: boolean
}

/** Positions of an account, all of one block, newest first. */
export type AccountPositions = {
  readonly positions: readonly AccountPosition[]
  /** Pools in which the account has a position, or claimable emission, by lower-case address. */
  readonly pools: ReadonlyMap<string, PositionsPoolState>
  /** Number of positions in the wallet that are in none of the requested pools. */
  readonly elsewhere: number
  readonly block: bigint
  /** The block's time in seconds, at which the streams of `pools` pay or have ended. */
  readonly timestamp: number
}

type Held = { readonly position: KeptPosition; readonly pool: PositionsPool }

/** What the owner of each position could collect, as the position manager would compute it now. */
const readFees = async (question: PositionsQuestion, held: readonly Held[], states: ReadonlyMap<string, PositionsPoolState>) => {
  const outside = await readOutside(
    question,
    held.flatMap(({ position: { tickLower, tickUpper }, pool }) => [tickLower, tickUpper].map((tick) => ({ pool: pool.address, tick }))),
  )
  return held.map(({ position, pool }, i): Amounts => {
    const { tick, growth } = states.get(pool.address.toLowerCase())!
    return feesOwed(position, growthInside(tick, position, growth, outside[2 * i]!, outside[2 * i + 1]!))
  })
}

const common = ({ tokenId, tickLower, tickUpper, liquidity }: KeptPosition) => ({ tokenId, tickLower, tickUpper, liquidity })

/** Pools with a gauge that owes the account emission, and those with its positions. */
const poolsInUse = async (
  { account, ask }: PositionsQuestion,
  pools: readonly PositionsPool[],
  withPositions: readonly PositionsPool[],
): Promise<readonly PositionsPool[]> => {
  const earned = await ask(pools.flatMap(({ gauge }) => (gauge === null ? [] : [atGauge(gauge, 'earned', account)])))
  const owing = pools.filter(({ gauge }) => gauge !== null).filter((_, i) => (earned[i] as bigint) > 0n)
  return [...new Set([...withPositions, ...owing])]
}

// POOL-16, LIQ-24
/** Positions of the account in these pools, with the state of those in which it has something, or of each pool when `all` are requested. */
export const findPositions = async (
  question: PositionsQuestion,
  voter: Address | undefined,
  pools: readonly PositionsPool[],
  all = false,
): Promise<Omit<AccountPositions, 'block' | 'timestamp'>> => {
  const [inWallet, staked] = await Promise.all([readHeld(question), readStaked(question, pools)])
  const held = inWallet.flatMap((position): readonly Held[] => {
    const pool = pools.find((one) => isPositionOfPool(position, one))
    return pool ? [{ position, pool }] : []
  })
  const used = all
    ? pools
    : await poolsInUse(
        question,
        pools,
        [...held, ...staked].map(({ pool }) => pool),
      )
  const states = await readPoolStates(question, voter, used)
  const byPool = new Map(states.map((state) => [state.pool.address.toLowerCase(), state]))
  const fees = await readFees(question, held, byPool)
  const positions = [
    ...held.map(({ position, pool }, i): AccountPosition => {
      const gauge = byPool.get(pool.address.toLowerCase())?.gauge
      const approved = gauge != null && (gauge.approvedForAll || isSameAddress(position.operator, gauge.address))
      return { ...common(position), pool: pool.address, staked: false, earned: 0n, fees: fees[i]!, approved }
    }),
    ...staked.map((position): AccountPosition => ({
      ...common(position),
      pool: position.pool.address,
      staked: true,
      earned: position.earned,
      fees: null,
      approved: false,
    })),
  ]
  return {
    positions: positions.toSorted((a, b) => (a.tokenId < b.tokenId ? 1 : -1)),
    pools: byPool,
    elsewhere: inWallet.length - held.length,
  }
}

/** An account's holdings in concentrated pools. One failed figure fails the whole read: none is taken for zero. */
export const readAccountPositions = (
  client: Client,
  network: Network,
  account: Address,
  pools: readonly PositionsPool[],
): Promise<ReadResult<AccountPositions>> =>
  toReadResult(async () => {
    const { positionManager, voter } = network.deployment.contracts
    const { blockNumber, timestamp, ask } = await takeSnapshot(client, network)
    return { ...(await findPositions({ account, positionManager, ask }, voter, pools)), block: blockNumber, timestamp }
  })
