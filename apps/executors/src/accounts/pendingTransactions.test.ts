import type { Address } from '@exchange/domain'
import { expect, it } from 'vitest'
import { createPendingTransactions } from './pendingTransactions.ts'

const account: Address = '0x00000000000000000000000000000000000000aa'
const GWEI = 10n ** 9n

it('a transaction pays what the chain asks for where none waits with its nonce', () => {
  const pendingTransactions = createPendingTransactions()
  expect(pendingTransactions.priceOf(1, account, 7, GWEI)).toBe(GWEI)
  pendingTransactions.note(1, account, { nonce: 6, gasPrice: 5n * GWEI })
  expect(pendingTransactions.priceOf(1, account, 7, GWEI)).toBe(GWEI)
  expect(pendingTransactions.priceOf(2, account, 6, GWEI)).toBe(GWEI)
})

// Nodes require a tenth more, some an eighth.
it('one that takes the place of another pays an eighth more, rounded up, or what the chain asks for where that is more', () => {
  const pendingTransactions = createPendingTransactions()
  pendingTransactions.note(1, account, { nonce: 7, gasPrice: 999n })
  expect(pendingTransactions.priceOf(1, account.toUpperCase().replace('0X', '0x') as Address, 7, 999n)).toBe(1_124n)
  expect(pendingTransactions.priceOf(1, account, 7, 2_000n)).toBe(2_000n)
})

it('none pays more than ten times what the chain asks for, however often a node swallows it', () => {
  const pendingTransactions = createPendingTransactions()
  let price = GWEI
  for (let i = 0; i < 100; i++) {
    pendingTransactions.note(1, account, { nonce: 7, gasPrice: price })
    price = pendingTransactions.priceOf(1, account, 7, GWEI)
  }
  expect(price).toBe(10n * GWEI)
})
