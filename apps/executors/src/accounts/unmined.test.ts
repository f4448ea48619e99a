import type { Address } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createUnmined } from './unmined.ts'

const account: Address = '0x00000000000000000000000000000000000000aa'
const GWEI = 10n ** 9n

it('a transaction pays what the chain asks for where none waits with its nonce', () => {
  const unmined = createUnmined()
  expect(unmined.priceOf(1, account, 7, GWEI)).toBe(GWEI)
  unmined.note(1, account, { nonce: 6, gasPrice: 5n * GWEI })
  expect(unmined.priceOf(1, account, 7, GWEI)).toBe(GWEI)
  expect(unmined.priceOf(2, account, 6, GWEI)).toBe(GWEI)
})

// Nodes require a tenth more, some an eighth.
it('one that takes the place of another pays an eighth more, rounded up, or what the chain asks for where that is more', () => {
  const unmined = createUnmined()
  unmined.note(1, account, { nonce: 7, gasPrice: 999n })
  expect(unmined.priceOf(1, account.toUpperCase().replace('0X', '0x') as Address, 7, 999n)).toBe(1_124n)
  expect(unmined.priceOf(1, account, 7, 2_000n)).toBe(2_000n)
})

it('none pays more than ten times what the chain asks for, however often a node swallows it', () => {
  const unmined = createUnmined()
  let price = GWEI
  for (let i = 0; i < 100; i++) {
    unmined.note(1, account, { nonce: 7, gasPrice: price })
    price = unmined.priceOf(1, account, 7, GWEI)
  }
  expect(price).toBe(10n * GWEI)
})
