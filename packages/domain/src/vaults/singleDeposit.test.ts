import { expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { type SingleFacts, singleDepositOf } from './singleDeposit.ts'

const facts: SingleFacts = {
  kind: 'single_sided',
  allowToken0: false,
  price: { tick: 0, sqrtPrice: sqrtPriceAtTick(0) },
  poolFee: 500n,
  tickSums: [0n, 0n, 0n],
}

// VAULT-1: an allowed token for single-sided vaults
it('names the token that is taken, with late prices and the fee; nothing of a vault of both tokens', () => {
  expect(singleDepositOf(facts)).toMatchObject({ token: 'token1', fee: 500n, bounds: { low: facts.price.sqrtPrice } })
  expect(singleDepositOf({ ...facts, allowToken0: true })).toMatchObject({ token: 'token0' })
  expect(singleDepositOf({ ...facts, kind: 'narrow' })).toBeNull()
  expect(singleDepositOf({ ...facts, tickSums: null })).toBeUndefined()
})
