import { expect, it } from 'vitest'
import { groupSmallPools } from './groupSmallPools.ts'
import type { PoolShare } from './routePicture.ts'

const pools = (...shares: readonly number[]) => shares.map((share) => ({ share }) as PoolShare)
const sharesOf = (list: readonly PoolShare[]) => list.map(({ share }) => share)

// SWAP-17
it('as many pools as there is room for stand as they came', () => {
  const { shown, folded } = groupSmallPools(pools(1, 5, 3))
  expect([sharesOf(shown), folded]).toEqual([[1, 5, 3], []])
})

it('of more, the largest shares stand for themselves and one tag for the others', () => {
  const { shown, folded } = groupSmallPools(pools(1, 5, 3, 40, 2))
  expect([sharesOf(shown), sharesOf(folded)]).toEqual([
    [40, 5],
    [3, 2, 1],
  ])
})
