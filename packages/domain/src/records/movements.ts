import type { Address, Hex } from '../types.ts'

/** Kinds of record: why a transaction is in an account's records. */
export const recordKinds = [
  'swap',
  'order',
  'liquidity',
  'stake',
  'transfer',
  'fees',
  'emission',
  'incentives',
  'rebase',
  'items',
  'royalties',
  'lock',
  'offer',
  'automation',
  'bridgeSent',
  'bridgeArrived',
  'competition',
  'prize',
  'refund',
  'hostFee',
  'withdrawal',
  'margin',
  'position',
  'perpVault',
  'liquidation',
  'chapterReward',
  'dayReward',
  'mint',
  'item',
  'name',
] as const
/** A kind of record. */
export type RecordKind = (typeof recordKinds)[number]

/** A log of a receipt, with a lower-case address. */
export type MovementLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** A transfer of raw units of a token; null for a mint or burn by wrapping and unwrapping. */
export type TokenTransfer = { readonly token: Address; readonly from: Address | null; readonly to: Address | null; readonly amount: bigint }

/** Change of an account's raw units of a token; negative if fewer. */
export type Movement = { readonly token: Address; readonly amount: bigint }

/** `Transfer(address,address,uint256)` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)` of the wrapped native coin, which emits no transfer. */
const WRAPPED = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
/** `Withdrawal(address,uint256)` of the wrapped native coin. */
const UNWRAPPED = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

const isWord = (data: Hex): boolean => /^0x[0-9a-fA-F]{64}$/.test(data)
const addressIn = (topic: Hex): Address => `0x${topic.slice(-40).toLowerCase()}`

const toTransfer = ({ address: token, topics, data }: MovementLog, wrappedNative: Address): TokenTransfer | null => {
  const [event, first, second, third] = topics
  if (first === undefined || !isWord(data)) return null
  const amount = BigInt(data)
  // A fourth topic is the number of an item, which is no amount.
  if (event === TRANSFER && second !== undefined && third === undefined)
    return { token, from: addressIn(first), to: addressIn(second), amount }
  if (token !== wrappedNative || second !== undefined) return null
  if (event === WRAPPED) return { token, from: null, to: addressIn(first), amount }
  return event === UNWRAPPED ? { token, from: addressIn(first), to: null, amount } : null
}

/** All token transfers in logs, in order. `wrappedNative` is lower-case. */
export const transfersOf = (logs: readonly MovementLog[], wrappedNative: Address): readonly TokenTransfer[] =>
  logs.flatMap((log) => toTransfer(log, wrappedNative) ?? [])

/** Sums by token, in the order in which tokens first occur. A sum of zero stays. */
export const sumMovements = (movements: Iterable<Movement>): ReadonlyMap<Address, bigint> => {
  const sums = new Map<Address, bigint>()
  for (const { token, amount } of movements) sums.set(token, (sums.get(token) ?? 0n) + amount)
  return sums
}

// ANALYTICS-10
/** Changes of an account's balances per token. Tokens with changes that cancel out are left out. */
export const movementsOf = (account: Address, transfers: readonly TokenTransfer[]): readonly Movement[] => {
  const changes = transfers.flatMap(({ token, from, to, amount }) => [
    ...(to === account ? [{ token, amount }] : []),
    ...(from === account ? [{ token, amount: -amount }] : []),
  ])
  return [...sumMovements(changes)].flatMap(([token, amount]) => (amount === 0n ? [] : [{ token, amount }]))
}
