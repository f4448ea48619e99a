import type { Address, Hex, Hop } from '@exchange/domain'
import type { ErrorFacts } from '../errors/errorFacts.ts'

/** A message descriptor as data: it survives storage and is worded when it is shown, in the language of that moment. */
export type Text = { readonly id: string; readonly message?: string; readonly values?: Record<string, unknown> }

/** A contract call that names its chain. Amounts in wei. */
export type Call = { readonly chainId: number; readonly to: Address; readonly data: Hex; readonly value: bigint }

export type StepState =
  /** Not begun. */
  | { readonly phase: 'waiting' }
  /** Not needed, such as an approval that already stands. */
  | { readonly phase: 'skipped' }
  /** Reading and simulating; nothing was asked for yet. */
  | { readonly phase: 'checking' }
  /** The wallet is on another network. */
  | { readonly phase: 'switch'; readonly walletChainId?: number }
  | { readonly phase: 'wallet'; readonly attempt: number }
  | { readonly phase: 'pending'; readonly hash: Hex; readonly call?: Call }
  | { readonly phase: 'done'; readonly hash?: Hex }
  /** A choice of the user, not an error. */
  | { readonly phase: 'rejected'; readonly error: ErrorFacts }
  /** With a hash: mined and reverted, a fee was paid. */
  | { readonly phase: 'failed'; readonly error: ErrorFacts; readonly hash?: Hex }

export type RunStep = { readonly id: string; readonly label: Text; readonly hint?: Text; readonly state: StepState }

export type TokenAmount = { readonly token: Address; readonly symbol: string; readonly decimals: number; readonly amount: bigint }

/** What the user is to receive by the accepted quote; the receipt is measured against it. */
export type Expected = {
  readonly paid: TokenAmount
  readonly receives: TokenAmount
  readonly wrappedNative: Address
  readonly router: Address
}

/** One execution of a flow: data only, so that it can be stored and resumed. */
export type Run = {
  readonly key: string
  readonly flowId: string
  readonly chainId: number
  readonly account: Address
  readonly title: Text
  readonly doneTitle: Text
  readonly summary: Text
  readonly steps: readonly RunStep[]
  readonly request: unknown
  readonly expected?: Expected
  /** Raw units that arrived, read from the receipt. */
  readonly received?: bigint
  /** Chain time in seconds; null when no block had been seen. */
  readonly startedAt: number | null
  /** Dismissed by the user before its end. */
  readonly cancelled?: boolean
}

export type Receipt = {
  readonly status: 'success' | 'reverted'
  readonly transactionHash: Hex
  readonly blockNumber: bigint
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/** What the runner needs of a chain. Every failure is a DomainError. */
export type ChainPort = {
  /** Gas units the call would use now; throws with the decoded reason when it would revert. */
  readonly estimateGas: (call: Call, account: Address) => Promise<bigint>
  readonly allowance: (chainId: number, token: Address, owner: Address, spender: Address) => Promise<bigint>
  /** Output of a pinned route over the present state, in raw units. */
  readonly amountOut: (chainId: number, hops: readonly Hop[], amountIn: bigint) => Promise<bigint>
  /** Chain time in seconds. */
  readonly now: (chainId: number) => Promise<number>
  /** Waits for the receipt; a repriced transaction reports its new hash. */
  readonly waitForReceipt: (chainId: number, hash: Hex, onReplaced: (hash: Hex) => void) => Promise<Receipt>
  /** Why a mined transaction reverted. */
  readonly explainRevert: (call: Call | undefined, account: Address, receipt: Receipt) => Promise<ErrorFacts>
}

/** What the runner needs of a wallet. */
export type WalletPort = {
  readonly account: () => Address | undefined
  readonly chainId: () => number | undefined
  readonly switchTo: (chainId: number) => Promise<void>
  readonly send: (call: Call, account: Address, gas: bigint) => Promise<Hex>
}

export type StepIo = { readonly chain: ChainPort; readonly wallet: WalletPort; readonly account: Address }
export type Prepared = { readonly call: Call; readonly gas: bigint }

export type FlowStep<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly hint?: (request: R) => Text
  /** Answers whether the step has work to do; without it the step always runs. */
  readonly needed?: (io: StepIo, request: R) => Promise<boolean>
  readonly simulate: (io: StepIo, request: R) => Promise<Prepared>
  readonly send: (io: StepIo, prepared: Prepared) => Promise<Hex>
  /** A check beyond the success of the receipt. Throws when the step did not do its work. */
  readonly verify?: (io: StepIo, request: R, receipt: Receipt) => Promise<void>
}

export type Flow<R> = {
  readonly id: string
  readonly chainId: (request: R) => number
  readonly title: (request: R) => Text
  readonly doneTitle: (request: R) => Text
  /** One line for lists and toasts. */
  readonly summary: (request: R) => Text
  readonly steps: readonly FlowStep<R>[]
  readonly expected?: (request: R) => Expected
}
