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
  /** Chain time in seconds after which the contract refuses the call. */
  readonly deadline?: number
  /** Gas units kept on top of the margin, for work that the call takes on in a block to come and not in this one. */
  readonly spareGas?: bigint
}

/** What a wallet is asked to sign (EIP-712). The domain names the chain. */
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

/** A signature with what it stands for. It lives in memory only: a reload asks again. */
export type Signed = {
  readonly signature: Hex
  readonly typedData: TypedData
  /** Chain time in seconds until which it is good. */
  readonly expiresAt: number
}

/** What a sent thing is known by: a transaction's hash, a Safe's own hash (never a transaction), or the id of an EIP-5792 batch. */
export type SentKind = 'transaction' | 'safe' | 'calls'

/** The block a receipt came from. */
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
  /** Those of them whose number was used by the same call at another network fee. */
  readonly repriced?: readonly Hex[]
  /** The account's transaction number. */
  readonly nonce?: number
  /** The account's number before it was sent: a wallet's wrong hash is put right by it. */
  readonly nonceBefore?: number
  /** The account's next number before it was sent, what waited at the node counted in. */
  readonly nextBefore?: number
  /** Chain time in seconds; null when no block had been seen. */
  readonly sentAt: number | null
  /** The newest block when it was sent: searches begin there. */
  readonly sentBlock?: bigint
  /** The block from which a Safe's execution is still to be looked for. */
  readonly searchedTo?: bigint
  readonly call?: Call
  /** Chain time in seconds after which a batch does nothing any more. */
  readonly deadline?: number
  /** What it carries failed in a transaction that succeeds: the call of a Safe, or a batch that its wallet says failed. */
  readonly failedInside?: boolean
  /** Where it is mined. */
  readonly block?: BlockRef
  /** It was mined once and taken back: gone now means reorganised, not dropped. */
  readonly wasMined?: boolean
  /** It stands so deep that it is watched no more; or it is not mined, and what used its number is known. */
  readonly final?: boolean
}

/** What a transaction is found by where no hash is known of it. */
export type SearchHints = Pick<Sent, 'call' | 'nonceBefore' | 'nextBefore' | 'sentBlock'>

/** A request that a wallet has not answered: it may still be confirmed there. */
export type OpenRequest = SearchHints & { readonly attempt: number }

/** Why a sent transaction is not mined yet, as far as it can be told. */
export type PendingReason =
  /** An earlier transaction of the account is missing. */
  | { readonly kind: 'nonceGap'; readonly nonce: number; readonly accountNonce: number }
  /** It offers less per gas than the network asks at present; wei. */
  | { readonly kind: 'underpriced'; readonly offered: bigint; readonly asked: bigint }
  | { readonly kind: 'unreachable' }
  /** Only the wallet that took a batch can tell of it, and it is not connected there as the account. */
  | { readonly kind: 'wallet' }
  /** The network does not know it (yet). */
  | { readonly kind: 'unknownHash' }
  /** A re-organisation took it out of its block. */
  | { readonly kind: 'takenBack' }

export type StepState =
  /** Not begun. */
  | { readonly phase: 'waiting' }
  /** Not needed, such as an approval that already stands. `covered`: a batch did it. */
  | { readonly phase: 'skipped'; readonly covered?: true }
  /** Reading and simulating; nothing was asked for yet. */
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
  /** Steps that a batch does in one request, or that a signature stands in for. */
  readonly covers?: readonly string[]
  /** It is listed once it is reached, and has work to do. */
  readonly seldom?: true
  /** Whether it will have work to do, by a look ahead before anything is asked; absent before that. One that will not is listed as a seldom one is. */
  readonly foreseen?: boolean
  /** It waits for something and sends nothing: its hint says for what. */
  readonly waits?: true
  readonly state: StepState
  /** Everything that was sent for this step; the last one counts. */
  readonly sent: readonly Sent[]
  /** Requests of it that the wallet has not answered, oldest first. */
  readonly unanswered?: readonly OpenRequest[]
  /** The person was told that what took a number of the account cannot be named, and goes on all the same. */
  readonly anyway?: boolean
  /** What was sent besides, by a second request that the wallet confirmed as well. It is not followed. */
  readonly also?: readonly Sent[]
}

export type TokenAmount = { readonly token: Address; readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** The fee of a pool in pips (1e6 = 100 %). */
export type PoolFee = { readonly pool: Address; readonly pips: bigint }

/** What the user is to pay and receive by the accepted quote; the receipt is measured against it. */
export type Expected = {
  /** Which side is exact; exact in where it is absent. */
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

/** The execution of a swap as its receipt tells it. */
export type Executed = {
  /** Raw units that were paid; absent where the logs do not tell. */
  readonly paid?: bigint
  /** Fees that pools took or announced in the transaction. One that is not here stayed as it was. */
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
  /** What its steps began goes on elsewhere after they are done. */
  readonly goesOn?: true
  readonly summary: Text
  readonly steps: readonly RunStep[]
  readonly request: unknown
  readonly expected?: Expected
  /** Raw units that arrived, read from the receipt. */
  readonly received?: bigint
  /** What else the receipt says of the execution. */
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

/** What following a transaction needs of a chain. Null means that the chain answered and does not know it. */
export type WatchPort = {
  readonly receipt: (chainId: number, hash: Hex) => Promise<Receipt | null>
  readonly transaction: (chainId: number, hash: Hex) => Promise<ChainTransaction | null>
  /** Transactions of an account that are mined. */
  readonly accountNonce: (chainId: number, account: Address) => Promise<number>
  /** The same, with those that wait at the node and leave no gap. */
  readonly nextNonce: (chainId: number, account: Address) => Promise<number>
  readonly head: (chainId: number) => Promise<{ readonly number: bigint; readonly timestamp: number; readonly baseFee: bigint }>
  /** What the node suggests to pay per gas, wei. */
  readonly gasPrice: (chainId: number) => Promise<bigint>
  /** The mined transaction of an account with this number, looked for from a block on; null when it cannot be found, or nodes have forgotten it. */
  readonly findByNonce: (chainId: number, account: Address, nonce: number, from: bigint) => Promise<ChainTransaction | null>
  /** Whether the account is a Safe. */
  readonly isSafe: (chainId: number, account: Address) => Promise<boolean>
  /**
   * The transaction in which a Safe executed its own hash, looked for from a block on. `failed`: its call did, and nothing was done.
   * `onSearched` hears where the search may begin next: nothing of it stands in the blocks before, and none of them can be taken back.
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

/** What the runner needs of a chain. Every failure is a DomainError. */
export type ChainPort = WatchPort & {
  /** Gas units the call would use now; throws with the decoded reason when it would revert. */
  readonly estimateGas: (call: Call, account: Address) => Promise<bigint>
  readonly allowance: (chainId: number, token: Address, owner: Address, spender: Address) => Promise<bigint>
  /** Seconds of chain time at which a block would be mined now. */
  readonly now: (chainId: number) => Promise<number>
  /** Why a mined transaction reverted. */
  readonly explainRevert: (call: Call | undefined, account: Address, receipt: Receipt) => Promise<ErrorFacts>
}

/** What a wallet says of a batch. Hashes are those of its receipts. */
export type CallsStatus = { readonly status: 'pending' | 'success' | 'failed'; readonly hashes: readonly Hex[] }

/** What the runner needs of a wallet. */
export type WalletPort = {
  readonly account: () => Address | undefined
  readonly chainId: () => number | undefined
  readonly switchTo: (chainId: number) => Promise<void>
  readonly send: (call: Call, account: Address, gas: bigint) => Promise<Hex>
  readonly sign: (typedData: TypedData, account: Address) => Promise<Hex>
  /** Whether the wallet sends several calls as one there (EIP-5792, atomic). False whenever it does not say so. */
  readonly canBatch: (chainId: number, account: Address) => Promise<boolean>
  /** Answers the id of the batch. Throws `wallet.batchRefused` when the wallet cannot do it after all. */
  readonly sendBatch: (calls: readonly Call[], account: Address) => Promise<string>
  /** Throws `transaction.dropped` when the wallet does not know the batch. */
  readonly batchStatus: (chainId: number, id: string) => Promise<CallsStatus>
  /** Whether the node of the wallet knows a transaction. Throws when the wallet cannot be asked there. */
  readonly knows: (chainId: number, hash: Hex) => Promise<boolean>
}

export type StepIo = {
  readonly chain: ChainPort
  readonly wallet: WalletPort
  readonly account: Address
  /** What a sign step of this run signed, while it is good. */
  readonly signed: (stepId: string) => Signed | undefined
  /** Whether a step of this run was signed, or sent something: one that was left out did not. */
  readonly did: (stepId: string) => boolean
  /** Receipts of what earlier steps of this run sent, oldest first: what they made is what a later step works on. Throws where one cannot be read. */
  readonly receipts: () => Promise<readonly Receipt[]>
}

type StepBase<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly hint?: (request: R) => Text
  /** False where the request alone says that the step has nothing to do: it is never listed. */
  readonly applies?: (request: R) => boolean
  /** Only what is done before it tells whether it has work to do, and seldom has it: it is listed once it is reached, and has. */
  readonly seldom?: true
  /** It sends nothing: its `needed` answers false once what it waits for is there. */
  readonly waits?: true
  /** Answers, at the moment the step is reached, whether it has work to do; without it the step always runs. A run that goes on asks again. */
  readonly needed?: (io: StepIo, request: R) => Promise<boolean>
  /**
   * The same before anything is asked, where it follows from what steps before it do: `io.did` tells of each of those whether it will have work to do.
   * Without it `needed` is asked then too.
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
 * A signature that a later step uses through `io.signed(id)`. A wallet that cannot sign skips it, and a person who declines may go on without
 * it: whatever stands in for it asks in `needed` whether the signature is there.
 */
export type SignStep<R> = StepBase<R> & {
  readonly kind: 'sign'
  /** Steps that it stands in for: they are listed where it is left out, or of no use. */
  readonly covers?: readonly string[]
  readonly typedData: (io: StepIo, request: R) => Promise<{ readonly typedData: TypedData; readonly expiresAt: number }>
}

/**
 * Several calls as one request (EIP-5792), where the wallet offers it. Stands before the steps it covers: done, they are skipped; not
 * offered or refused, it is skipped and they run one by one.
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
  /** What its steps begin goes on elsewhere after they are done. */
  readonly goesOn?: true
  /** One line for lists and toasts. */
  readonly summary: (request: R) => Text
  readonly steps: readonly FlowStep<R>[]
  readonly expected?: (request: R) => Expected
}
