import { isSameAddress, type Address, type Hex, NATIVE } from '@exchange/domain'
import type { Executed, Expected, PoolFee, Receipt } from './types.ts'

/** keccak256 of Transfer(address,address,uint256). */
const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** keccak256 of Deposit(address,uint256): a wrap, in wrapped-native contracts that emit no Transfer for it. */
const DEPOSIT: Hex = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** keccak256 of Withdrawal(address,uint256). */
const WITHDRAWAL: Hex = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/** keccak256 of Fee(uint16): a concentrated pool sets the fee of this and the next swaps. */
const FEE: Hex = '0x598b9f043c813aa6be3426ca60d1c65d17256312890be5118dab55b0775ebe2a'
/** keccak256 of SwapFee(address,uint24,uint24): a fee for this swap alone, when it is not zero. */
const SWAP_FEE: Hex = '0x9443903d84c9719611bd4bba871daaf18a3950d00d5d78b1a2fa701f76df54ff'

/** keccak256 of Swap(address,address,uint256 × 8): a classic or stable pool, with amount0In, amount1In, …, fee0, fee1 in its data. */
const SWAP: Hex = '0x3fe84e6df58344329a18c304c0110e2a518d8c1dfce228cd1f78d11c59bb648c'
/** keccak256 of Swap(address,address,address,address,uint256 × 5): a weighted pool, with to, amountIn, amountOut, fee in its data. */
const WEIGHTED_SWAP: Hex = '0x40997d238e11ae20f00d25adab0cd2ed389f5c94ccea812f68ceff69d92d7ad9'

const PIPS = 1_000_000n
/** From this amount on (raw units), the rounding unit of a fee is less than half a pip. */
const TELLING_AMOUNT = 2n * PIPS

const isSameTopic = (topic: Hex | undefined, wanted: Hex) => topic?.toLowerCase() === wanted.toLowerCase()
const topicOf = (address: Address): Hex => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/**
 * Raw units of the expected token that reached `account`, from the logs: ERC-20 transfers in minus transfers out; for native coin, the
 * amounts that the account or the router unwrapped. Null if the logs do not show it.
 */
export const measureReceived = (receipt: Receipt, account: Address, expected: Expected): bigint | null => {
  const { receives, wrappedNative, router } = expected
  const me = topicOf(account)
  const native = isSameAddress(receives.token, NATIVE)
  let total = 0n
  let seen = false
  for (const { address, topics, data } of receipt.logs) {
    if (!isSameAddress(address, native ? wrappedNative : receives.token)) continue
    const amount = /^0x[0-9a-fA-F]{64}$/.test(data) ? BigInt(data) : 0n
    const [event, first, second] = topics
    if (native) {
      if (event !== WITHDRAWAL || (!isSameTopic(first, me) && !isSameTopic(first, topicOf(router)))) continue
      total += amount
    } else if (event === TRANSFER) {
      if (!isSameTopic(first, me) && !isSameTopic(second, me)) continue
      total += (isSameTopic(second, me) ? amount : 0n) - (isSameTopic(first, me) ? amount : 0n)
    } else if (event === DEPOSIT && isSameAddress(address, wrappedNative) && isSameTopic(first, me)) {
      total += amount
    } else continue
    seen = true
  }
  return seen ? total : null
}

/** A data word as an integer; zero if there is none. */
const wordAt = (data: Hex, index: number): bigint => {
  const word = data.slice(2 + index * 64, 2 + (index + 1) * 64)
  return /^[0-9a-fA-F]{64}$/.test(word) ? BigInt(`0x${word}`) : 0n
}

/** The last fee that each pool announced. An unchanged fee is not announced. */
const announcedFees = ({ logs }: Receipt): readonly PoolFee[] => {
  const fees = new Map<Address, bigint>()
  for (const { address, topics, data } of logs) {
    const pips = topics[0] === FEE || topics[0] === SWAP_FEE ? wordAt(data, 0) : 0n
    if (pips > 0n) fees.set(address, pips)
  }
  return [...fees].map(([pool, pips]) => ({ pool, pips }))
}

/** Fee in pips that each pool charged over all its swaps; none if the amount was too small to tell. */
const takenFees = ({ logs }: Receipt): readonly PoolFee[] => {
  const taken = new Map<Address, { paid: bigint; fee: bigint }>()
  for (const { address, topics, data } of logs) {
    const [event] = topics
    if (event !== SWAP && event !== WEIGHTED_SWAP) continue
    const { paid, fee } = taken.get(address) ?? { paid: 0n, fee: 0n }
    const word = (index: number) => wordAt(data, index)
    taken.set(
      address,
      event === SWAP ? { paid: paid + word(0) + word(1), fee: fee + word(4) + word(5) } : { paid: paid + word(1), fee: fee + word(3) },
    )
  }
  return [...taken].flatMap(([pool, { paid, fee }]) =>
    paid < TELLING_AMOUNT ? [] : [{ pool, pips: (2n * fee * PIPS + paid) / (2n * paid) }],
  )
}

/**
 * Raw units that left the account minus those returned; for native coin, the amount wrapped for it minus the amount unwrapped. Undefined if
 * the logs do not show it.
 */
const measurePaid = (receipt: Receipt, account: Address, { paid, wrappedNative, router }: Expected): bigint | undefined => {
  const me = topicOf(account)
  const native = isSameAddress(paid.token, NATIVE)
  let total: bigint | undefined
  for (const { address, topics, data } of receipt.logs) {
    if (!isSameAddress(address, native ? wrappedNative : paid.token)) continue
    const [event, first, second] = topics
    const ours = isSameTopic(first, topicOf(router)) || isSameTopic(first, me)
    const add = (amount: bigint) => (total = (total ?? 0n) + amount)
    if (native && event === DEPOSIT && ours) add(wordAt(data, 0))
    if (native && event === WITHDRAWAL && ours) add(-wordAt(data, 0))
    if (!native && event === TRANSFER && isSameTopic(first, me)) add(wordAt(data, 0))
    if (!native && event === TRANSFER && isSameTopic(second, me)) add(-wordAt(data, 0))
  }
  return total
}

/** What a receipt shows of a swap besides its output: the paid amount and the charged fees. */
export const measureExecution = (receipt: Receipt, account: Address, expected: Expected): Executed => {
  const paid = measurePaid(receipt, account, expected)
  return { ...(paid !== undefined && { paid }), fees: [...announcedFees(receipt), ...takenFees(receipt)] }
}
