import type { Address, Hex, RecordKind } from '@exchange/domain'

/** The change of an account's balance of one token. */
export type RecordMovement = {
  token: Address
  /** Null for a token that the index does not know. */
  symbol: string | null
  decimals: number | null
  /** Raw units, signed. */
  raw: string
  /** The same in whole tokens; null when its decimals are unknown. */
  amount: string | null
  /** Dollars per whole token at that time; null without a price. */
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
  /** Its page in the network's explorer; null when there is none. */
  link: string | null
  kinds: RecordKind[]
  movements: RecordMovement[]
  /** The network fee that the account paid, in whole native coins; "0" when another account sent it. */
  gas: string
  /** Other outflow and inflow of native coins; null when the node does not tell. */
  valueSent: string | null
  valueReceived: string | null
  /** Dollars per native coin at that time. */
  nativePriceUsd: string | null
}

/** The sum of a token's movements. */
export type RecordSum = Pick<RecordMovement, 'token' | 'symbol' | 'decimals' | 'raw' | 'amount'>

/** Transactions of an account, newest first, and their sums. */
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
  /** Change of the native balance by these transactions, signed. */
  nativeChange: string | null
  /** Number of transactions with unknown movements of native coin. */
  nativeUnknown: number
}

/** Seconds of chain time; both ends are included. */
export type RecordsSpan = { from?: number | undefined; to?: number | undefined }
