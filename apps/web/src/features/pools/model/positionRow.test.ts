import { sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { PoolPosition } from '@exchange/protocol/reads/positions/readPoolPositions'
import { describe, expect, it } from 'vitest'
import { poolItem, poolToken } from '../../../entities/pool/testing.ts'
import { MOST_POSITIONS } from '../../../entities/gauge/mostPositions.ts'
import { actsOf, isChosen, toggle, toPositionRows } from './positionRow.ts'

const position = (change: Partial<PoolPosition> = {}): PoolPosition => ({
  tokenId: 7n,
  tickLower: -600,
  tickUpper: 600,
  liquidity: 1_000n * WAD,
  staked: false,
  earned: 0n,
  fees: { amount0: 4n * WAD, amount1: 0n },
  approved: false,
  ...change,
})
const rowsAt = (tick: number, positions: readonly PoolPosition[], pool = poolItem()) =>
  toPositionRows({ positions, sqrtPrice: sqrtPriceAtTick(tick), tick }, pool)

// LIQ-20, VOTE-25: value, staked and in-range flags
describe('a position of a pool', () => {
  it.each([
    [-601, false, 'amount1'],
    [-600, true, null],
    [599, true, null],
    [600, false, 'amount0'],
  ] as const)('at tick %i: in range is %s', (tick, inRange, empty) => {
    const [row] = rowsAt(tick, [position()])
    expect(row?.inRange).toBe(inRange)
    if (empty) expect(row?.amounts[empty]).toBe(0n)
  })

  it('is worth what it holds at the prices of its tokens', () => {
    // Below its range all of it is token0: THE at 0.25 dollars.
    const [row] = rowsAt(-700, [position()])
    expect(row?.usd).toBe((row?.amounts.amount0 ?? 0n) / 4n)
    expect(row?.feesUsd).toBe(WAD)
  })

  it('has no worth where something of it has no price, and no fees of its own while it is staked', () => {
    const unpriced = poolItem({ tokens: [poolToken({ priceUsd: null }), poolToken({ priceUsd: '600' })] })
    const [held, staked] = rowsAt(0, [position(), position({ tokenId: 6n, staked: true, fees: null })], unpriced)
    expect([held?.usd, held?.feesUsd]).toEqual([null, null])
    expect(staked?.feesUsd).toBeNull()
    expect(rowsAt(700, [position()], unpriced)[0]?.usd).not.toBeNull()
  })
})

describe('a choice of positions', () => {
  const [held, staked] = rowsAt(0, [position(), position({ tokenId: 6n, staked: true, earned: 5n, fees: null })]) as [never, never]

  it('is pressed on and off', () => {
    const on = toggle(new Map(), held)
    expect([isChosen(on, held), isChosen(on, staked)]).toEqual([true, false])
    expect(isChosen(toggle(on, held), held)).toBe(false)
  })

  it('forgets a position that moved since', () => {
    const on = toggle(new Map(), held)
    const moved = position({ staked: true, fees: null })
    expect(isChosen(on, moved)).toBe(false)
    expect(isChosen(toggle(on, moved), moved)).toBe(true)
  })

  it('splits into what can be staked, taken back and harvested', () => {
    const dry = rowsAt(0, [position({ tokenId: 5n, staked: true, fees: null })])[0] as never
    const all = [held, staked, dry]
    const acts = actsOf(all, all.reduce(toggle, new Map()))
    const ids = (rows: readonly PoolPosition[]) => rows.map(({ tokenId }) => tokenId)
    expect([acts.count, ids(acts.stake), ids(acts.unstake), ids(acts.harvest)]).toEqual([3, [7n], [6n, 5n], [6n]])
  })

  it('is taken in runs that a wallet gets through', () => {
    const many = rowsAt(
      0,
      Array.from({ length: MOST_POSITIONS + 3 }, (_, i) => position({ tokenId: BigInt(i) })),
    )
    expect(actsOf(many, many.reduce(toggle, new Map())).stake).toHaveLength(MOST_POSITIONS)
  })
})
