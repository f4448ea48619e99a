import type { Address, Hex, TradeKind } from '@exchange/domain'
import type { ErrorFacts } from '../../errors/errorFacts.ts'

/** A message descriptor as data: it survives storage and is worded when it is shown, in the language of that moment. */
export type Text = { readonly id: string; readonly message?: string; readonly values?: Record<string, unknown> }

/** A contract call that names its chain. Amounts in wei. */
export type Call = {
  readonly chainId: number
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Chain time in seconds after which the contract rejects the call. */
  readonly deadline?: number
  /** Gas units added to the margin, for work that the call may have in a later block but not in this one. */
  readonly spareGas?: bigint
}

/** Typed data for a wallet to sign (EIP-712). The domain names the chain. */
export type TypedData = {
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId: number
    readonly verifyingContract: Address
    readonly salt?: Hex
  }
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** A signature with its signed content. It exists in memory only: after a reload the wallet is asked again. */
export type Signed = {
  readonly signature: Hex
  readonly typedData: TypedData
  /** Chain time in seconds until which it is valid. */
  readonly expiresAt: number
}

/** The identifier of a sent request: a transaction hash, a Safe's own hash (never a transaction hash), or the id of an EIP-5792 batch. */
export type SentKind = 'transaction' | 'safe' | 'calls'

/** The block of a receipt. */
export type BlockRef = { readonly number: bigint; readonly hash: Hex }

/** One thing a wallet sent for a step, followed until its fate is known. */
export type Sent = {
  readonly kind: SentKind
  /** Id of an EIP-5792 batch. */
  readonly callsId?: string
  /** Hash at the Safe, of the transaction that its owners sign. */
  readonly safeTxHash?: Hex
  /** Every hash it was known by, newest last. Empty until a Safe or a batch names its transaction. */
  readonly hashes: readonly Hex[]
  /** Hashes replaced by the same call with the same nonce at another network fee. */
  readonly repriced?: readonly Hex[]
  /** The account's transaction number. */
  readonly nonce?: number
  /** The account's nonce before sending; it corrects a wrong hash from a wallet. */
  readonly nonceBefore?: number
  /** The account's next nonce before sending, including pending transactions at the node. */
  readonly nextBefore?: number
  /** Chain time in seconds; null when no block had been seen. */
  readonly sentAt: number | null
  /** The newest block at sending: searches start there. */
  readonly sentBlock?: bigint
  /** The block from which a Safe's execution is still to be searched. */
  readonly searchedTo?: bigint
  readonly call?: Call
  /** Chain time in seconds after which a batch has no effect. */
  readonly deadline?: number
  /** The inner call failed in a transaction that succeeds: a Safe's call, or a batch that its wallet reports as failed. */
  readonly failedInside?: boolean
  /** The block in which it was mined. */
  readonly block?: BlockRef
  /** It was mined once and then removed by a reorg: if it is missing now, it was reorganised, not dropped. */
  readonly wasMined?: boolean
  /** It is deep enough to stop watching; or it is unmined, and the transaction that used its nonce is known. */
  readonly final?: boolean
}

/** How to find a transaction without knowing its hash. */
export type SearchHints = Pick<Sent, 'call' | 'nonceBefore' | 'nextBefore' | 'sentBlock'>

/** A request that a wallet has not answered: it may still be confirmed there. */
export type OpenRequest = SearchHints & { readonly attempt: number }

/** Why a sent transaction is not mined yet, as far as known. */
export type PendingReason =
  /** An earlier transaction of the account is missing. */
  | { readonly kind: 'nonceGap'; readonly nonce: number; readonly accountNonce: number }
  /** It offers less per gas than the network currently requires; wei. */
  | { readonly kind: 'underpriced'; readonly offered: bigint; readonly asked: bigint }
  | { readonly kind: 'unreachable' }
  /** Only the wallet that accepted a batch knows its status, and it is not connected with the account. */
  | { readonly kind: 'wallet' }
  /** The network does not know it (yet). */
  | { readonly kind: 'unknownHash' }
  /** A re-organisation took it out of its block. */
  | { readonly kind: 'takenBack' }

export type StepState =
  /** Not started. */
  | { readonly phase: 'waiting' }
  /** Not needed, for example because the approval exists. `covered`: a batch did it. */
  | { readonly phase: 'skipped'; readonly covered?: true }
  /** Reading and simulating, before the first request. */
  | { readonly phase: 'checking' }
  /** The wallet is on another network. */
  | { readonly phase: 'switch'; readonly walletChainId?: number }
  | { readonly phase: 'wallet'; readonly attempt: number }
  | { readonly phase: 'pending'; readonly why?: PendingReason }
  | { readonly phase: 'done' }
  /** A choice of the user, not an error. */
  | { readonly phase: 'rejected'; readonly error: ErrorFacts }
  /** `mined`: it reverted and a network fee was paid. */
  | { readonly phase: 'failed'; readonly error: ErrorFacts; readonly mined?: boolean }

export type StepKind = 'write' | 'sign' | 'batch'

export type RunStep = {
  readonly id: string
  readonly kind: StepKind
  readonly label: Text
  readonly hint?: Text
  /** Steps that a batch does in one request, or that a signature replaces. */
  readonly covers?: readonly string[]
  /** It is listed once it is reached, and has work to do. */
  readonly seldom?: true
  /** The look-ahead's result whether it will have work to do; absent before that. A step without work is listed like a seldom one. */
  readonly foreseen?: boolean
  /** It waits for something and sends nothing: its hint says for what. */
  readonly waits?: true
  readonly state: StepState
  /** Everything that was sent for this step; the last one counts. */
  readonly sent: readonly Sent[]
  /** Its unanswered wallet requests, oldest first. */
  readonly unanswered?: readonly OpenRequest[]
  /** The user was warned that one transaction of the account cannot be identified, and continues anyway. */
  readonly anyway?: boolean
  /** Other transactions of the step, from a second request that the wallet confirmed too. They are not followed. */
  readonly also?: readonly Sent[]
}

export type TokenAmount = { readonly token: Address; readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** The fee of a pool in pips (1e6 = 100 %). */
export type PoolFee = { readonly pool: Address; readonly pips: bigint }

/** The amounts that the user pays and receives by the accepted quote; the receipt is compared with them. */
export type Expected = {
  /** The exact side; exact in if absent. */
  readonly kind?: TradeKind
  readonly paid: TokenAmount
  readonly receives: TokenAmount
  /** Raw units of the side that is not exact: the least that is accepted for exact in, the most that may be paid for exact out. */
  readonly limit?: bigint
  /** Fees that the quote assumes, of each pool once. */
  readonly fees?: readonly PoolFee[]
  readonly wrappedNative: Address
  readonly router: Address
}

/** The execution of a swap from its receipt. */
export type Executed = {
  /** Raw units that were paid; absent if the logs do not show it. */
  readonly paid?: bigint
  /** Fees that pools charged or announced in the transaction. A missing pool's fee is unchanged. */
  readonly fees: readonly PoolFee[]
}

/** One execution of a flow: data only, so that it can be stored and resumed. */
export type Run = {
  readonly key: string
  readonly flowId: string
  readonly chainId: number
  readonly account: Address
  readonly title: Text
  readonly doneTitle: Text
  /** The operation continues elsewhere after the steps are done. */
  readonly goesOn?: true
  readonly summary: Text
  readonly steps: readonly RunStep[]
  readonly request: unknown
  readonly expected?: Expected
  /** Raw units that arrived, read from the receipt. */
  readonly received?: bigint
  /** Other execution data from the receipt. */
  readonly executed?: Executed
  /** Chain time in seconds; null when no block had been seen. */
  readonly startedAt: number | null
  /** Dismissed by the user before its end. */
  readonly cancelled?: boolean
}

export type Receipt = {
  readonly status: 'success' | 'reverted'
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/** A transaction as the chain knows it, mined or waiting. */
export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly data: Hex
  readonly value: bigint
  readonly nonce: number
  /** The most it pays per gas, wei. */
  readonly maxFeePerGas: bigint
}

/** What following a transaction needs from a chain. Null means that the chain answered and does not know it. */
export type WatchPort = {
  readonly receipt: (chainId: number, hash: Hex) => Promise<Receipt | null>
  readonly transaction: (chainId: number, hash: Hex) => Promise<ChainTransaction | null>
  /** Transactions of an account that are mined. */
  readonly accountNonce: (chainId: number, account: Address) => Promise<number>
  /** The next nonce, including transactions that are pending at the node without a gap. */
  readonly nextNonce: (chainId: number, account: Address) => Promise<number>
  readonly head: (chainId: number) => Promise<{ readonly number: bigint; readonly timestamp: number; readonly baseFee: bigint }>
  /** The node's suggested gas price in wei. */
  readonly gasPrice: (chainId: number) => Promise<bigint>
  /** The mined transaction of an account with this nonce, searched from a block on; null if it cannot be found, or nodes have pruned it. */
  readonly findByNonce: (chainId: number, account: Address, nonce: number, from: bigint) => Promise<ChainTransaction | null>
  /** Whether the account is a Safe. */
  readonly isSafe: (chainId: number, account: Address) => Promise<boolean>
  /**
   * The transaction in which a Safe executed its own hash, searched from a block on. `failed`: its inner call failed and had no effect.
   * `onSearched` receives the block where the next search may begin: earlier blocks do not contain it and are final.
   */
  readonly findSafeExecution: (
    chainId: number,
    safe: Address,
    safeTxHash: Hex,
    from: bigint,
    onSearched: (next: bigint) => void,
  ) => Promise<{ readonly hash: Hex; readonly failed: boolean } | null>
  /** Blocks on top of a transaction after which no re-organisation is expected. */
  readonly confirmations: (chainId: number) => number
  readonly sleep: (millis: number) => Promise<void>
}

/** What the runner needs from a chain. Every failure is a DomainError. */
export type ChainPort = WatchPort & {
  /** Gas units the call would use now; throws with the decoded reason when it would revert. */
  readonly estimateGas: (call: Call, account: Address) => Promise<bigint>
  readonly allowance: (chainId: number, token: Address, owner: Address, spender: Address) => Promise<bigint>
  /** Seconds of chain time at which a block would be mined now. */
  readonly now: (chainId: number) => Promise<number>
  /** Why a mined transaction reverted. */
  readonly explainRevert: (call: Call | undefined, account: Address, receipt: Receipt) => Promise<ErrorFacts>
}

/** A wallet's report on a batch. The hashes are those of its receipts. */
export type CallsStatus = { readonly status: 'pending' | 'success' | 'failed'; readonly hashes: readonly Hex[] }

/** What the runner needs from a wallet. */
export type WalletPort = {
  readonly account: () => Address | undefined
  readonly chainId: () => number | undefined
  readonly switchTo: (chainId: number) => Promise<void>
  readonly send: (call: Call, account: Address, gas: bigint) => Promise<Hex>
  readonly sign: (typedData: TypedData, account: Address) => Promise<Hex>
  /** Whether the wallet sends several calls as one there (EIP-5792, atomic). False unless it says so. */
  readonly canBatch: (chainId: number, account: Address) => Promise<boolean>
  /** Returns the id of the batch. Throws `wallet.batchRefused` if the wallet cannot send it after all. */
  readonly sendBatch: (calls: readonly Call[], account: Address) => Promise<string>
  /** Throws `transaction.dropped` when the wallet does not know the batch. */
  readonly batchStatus: (chainId: number, id: string) => Promise<CallsStatus>
  /** Whether the wallet's node knows a transaction. Throws if the wallet cannot be queried there. */
  readonly knows: (chainId: number, hash: Hex) => Promise<boolean>
}

export type StepIo = {
  readonly chain: ChainPort
  readonly wallet: WalletPort
  readonly account: Address
  /** The signature of a sign step of this run, while it is valid. */
  readonly signed: (stepId: string) => Signed | undefined
  /** Whether a step of this run was signed, or sent something: one that was left out did not. */
  readonly did: (stepId: string) => boolean
  /**
   * Receipts of the transactions that earlier steps of this run sent, oldest first; a later step reads their results. Throws if one cannot
   * be read.
   */
  readonly receipts: () => Promise<readonly Receipt[]>
}

type StepBase<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly hint?: (request: R) => Text
  /** False if the request alone shows that the step has nothing to do: it is never listed. */
  readonly applies?: (request: R) => boolean
  /** Whether the step has work depends on earlier steps, and it rarely has: it is listed only when it is reached and has work. */
  readonly seldom?: true
  /** It sends nothing: its `needed` returns false once the awaited condition is met. */
  readonly waits?: true
  /**
   * Returns whether the step has work to do, called when the step is reached; without it the step always runs. A resumed run calls it
   * again.
   */
  readonly needed?: (io: StepIo, request: R) => Promise<boolean>
  /**
   * The same before the first request, if it follows from earlier steps: `io.did` tells for each of those whether it will have work.
   * Without it, `needed` is called at that time too.
   */
  readonly foreseen?: (io: StepIo, request: R) => Promise<boolean> | boolean
}

type Mined<R> = {
  /** A check beyond the success of the receipt. Throws when the step did not do its work. */
  readonly verify?: (io: StepIo, request: R, receipt: Receipt) => Promise<void>
}

/** One contract call: built at the moment it is sent, simulated, then signed and sent. */
export type WriteStep<R> = StepBase<R> &
  Mined<R> & { readonly kind: 'write'; readonly call: (io: StepIo, request: R) => Promise<Call> | Call }

/**
 * A signature that a later step uses through `io.signed(id)`. The step is skipped if the wallet cannot sign, and a user who declines may
 * continue without it: the step that replaces it checks in `needed` whether the signature exists.
 */
export type SignStep<R> = StepBase<R> & {
  readonly kind: 'sign'
  /** Steps that it replaces: they are listed if it is skipped or unusable. */
  readonly covers?: readonly string[]
  readonly typedData: (io: StepIo, request: R) => Promise<{ readonly typedData: TypedData; readonly expiresAt: number }>
}

/**
 * Several calls as one request (EIP-5792), if the wallet supports it. It precedes the steps that it covers: when it is done they are
 * skipped; when it is unavailable or rejected, it is skipped and they run one by one.
 */
export type BatchStep<R> = StepBase<R> &
  Mined<R> & {
    readonly kind: 'batch'
    readonly covers: readonly string[]
    readonly calls: (io: StepIo, request: R) => Promise<readonly Call[]>
  }

export type FlowStep<R> = WriteStep<R> | SignStep<R> | BatchStep<R>

export type Flow<R> = {
  readonly id: string
  readonly chainId: (request: R) => number
  readonly title: (request: R) => Text
  readonly doneTitle: (request: R) => Text
  /** The operation continues elsewhere after the steps are done. */
  readonly goesOn?: true
  /** One line for lists and toasts. */
  readonly summary: (request: R) => Text
  readonly steps: readonly FlowStep<R>[]
  readonly expected?: (request: R) => Expected
}
