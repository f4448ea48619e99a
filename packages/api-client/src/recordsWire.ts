import type { Address, Hex, RecordKind } from '@exchange/domain'

/** By how much the balance of an account changed, of one token. */
export type RecordMovement = {
  token: Address
  /** Null of a token that the index does not know. */
  symbol: string | null
  decimals: number | null
  /** Raw units, signed. */
  raw: string
  /** The same in whole tokens; null where its decimals are not known. */
  amount: string | null
  /** Dollars for a whole token when it happened; null where there was no price. */
  priceUsd: string | null
  /** Dollars, signed. */
  valueUsd: string | null
}

/** A transaction of an account. */
export type RecordItem = {
  /** Seconds of chain time. */
  timestamp: number
  block: number
  txHash: Hex
  /** Its page in the explorer of the network; null where it has none. */
  link: string | null
  kinds: RecordKind[]
  movements: RecordMovement[]
  /** What the account paid for the transaction, in whole native coins; "0" where another sent it. */
  gas: string
  /** Native coins that left the account besides, and that came to it; null where the chain's node does not tell. */
  valueSent: string | null
  valueReceived: string | null
  /** Dollars for a native coin when it happened. */
  nativePriceUsd: string | null
}

/** What the movements of a token add up to. */
export type RecordSum = Pick<RecordMovement, 'token' | 'symbol' | 'decimals' | 'raw' | 'amount'>

/** Transactions of an account, the newest first, and their sums. */
export type RecordsItem = {
  chainId: number
  network: string
  account: Address
  nativeSymbol: string
  records: RecordItem[]
  sums: RecordSum[]
  /** Sums of native coins; null while `nativeUnknown` is not 0. The account's gas is always known. */
  gas: string
  valueSent: string | null
  valueReceived: string | null
  /** By how much these transactions changed the native balance, signed. */
  nativeChange: string | null
  /** Transactions of which it is not known what they moved of the native coin. */
  nativeUnknown: number
}

/** Seconds of chain time; both ends belong to it. */
export type RecordsSpan = { from?: number | undefined; to?: number | undefined }
