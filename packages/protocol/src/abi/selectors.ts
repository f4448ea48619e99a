import type { Hex } from '@exchange/domain'

/** First four bytes of the hash of each function that is read, so that reading needs no hash function. */
export const selectors = {
  accountPools: '0xe1234dfd',
  concentratedPools: '0xca250359',
  epochInfo: '0x1f1b8a8c',
  isNonceUsed: '0xcab7e8eb',
  locksOf: '0xe991d21d',
  measure: '0xcf102525',
  orders: '0x8bce1d95',
  ordersOf: '0xcadee247',
  pools: '0x5b0cbb05',
  poolsPage: '0xcec39ab9',
  rewardsOf: '0xffd24b34',
  tokens: '0x0d5e62d5',
  weightedPools: '0x6257ec25',
  DOMAIN_SEPARATOR: '0x3644e515',
  eip712Domain: '0x84b0196e',
  name: '0x06fdde03',
  nonces: '0x7ecebe00',
} as const satisfies Record<string, Hex>
