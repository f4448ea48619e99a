import { expect, it } from 'vitest'
import { poolWith, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { largestHolder } from './side.ts'

const FIRST = '0x1000000000000000000000000000000000000001'
const SECOND = '0x1000000000000000000000000000000000000002'
const STRANGER = '0x2000000000000000000000000000000000000001'

it('the largest holder of a token is the pool with most of it, the first of equals', () => {
  const pools = [
    poolWith({ address: FIRST, reserve0: 5n, reserve1: 9n }),
    poolWith({ address: SECOND, reserve0: 7n, reserve1: 9n }),
    poolWith({ address: STRANGER, token0: STRANGER, reserve0: 100n, reserve1: 1n }),
  ]
  expect(largestHolder(pools, TOKEN_A)).toEqual({ pool: SECOND, held: 7n })
  expect(largestHolder(pools, TOKEN_B)).toEqual({ pool: FIRST, held: 9n })
})

it('no pool is the largest holder of what none holds', () => {
  expect(largestHolder([poolWith()], STRANGER)).toBeUndefined()
  expect(largestHolder([poolWith({ reserve0: 0n })], TOKEN_A)).toBeUndefined()
  expect(largestHolder([], TOKEN_A)).toBeUndefined()
})
