import { type Address, type Hex, NATIVE } from '@exchange/domain'
import type { Expected, Receipt } from './types.ts'

/** keccak256 of Transfer(address,address,uint256). */
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak256 of Deposit(address,uint256): a wrap, in wrapped-native contracts that emit no Transfer for it. */
const DEPOSIT: Hex = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** keccak256 of Withdrawal(address,uint256). */
const WITHDRAWAL: Hex = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase()
const topicOf = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Raw units of the expected token that reached `account`, read from the logs: ERC-20 transfers in less transfers out; native coin by
 * what was unwrapped for the account by itself or by the router. Null when the logs do not tell.
 */
export const measureReceived = (receipt: Receipt, account: Address, expected: Expected): bigint | null => {
  const { receives, wrappedNative, router } = expected
  const me = topicOf(account)
  const native = same(receives.token, NATIVE)
  let total = 0n
  let seen = false
  for (const { address, topics, data } of receipt.logs) {
    if (!same(address, native ? wrappedNative : receives.token)) continue
    const amount = /^0x[0-9a-fA-F]{64}$/.test(data) ? BigInt(data) : 0n
    const [event, first, second] = topics
    if (native) {
      if (event !== WITHDRAWAL || (!same(first, me) && !same(first, topicOf(router)))) continue
      total += amount
    } else if (event === TRANSFER) {
      if (!same(first, me) && !same(second, me)) continue
      total += (same(second, me) ? amount : 0n) - (same(first, me) ? amount : 0n)
    } else if (event === DEPOSIT && same(address, wrappedNative) && same(first, me)) {
      total += amount
    } else continue
    seen = true
  }
  return seen ? total : null
}
