import type { Address, Hex, NativeTransfer } from '@exchange/domain'

/** A call as `trace_transaction` tells it: its place is a path of numbers, and one that failed took everything below it back. */
export type ParityCall = {
  readonly type: string
  readonly action: {
    readonly callType?: string
    readonly from?: Address
    readonly to?: Address
    readonly value?: Hex
    /** Of one that destroys itself: who it is, who gets what it had, and how much that was. */
    readonly address?: Address
    readonly refundAddress?: Address
    readonly balance?: Hex
  }
  /** The contract that was made. */
  readonly result?: { readonly address?: Address } | null
  readonly error?: string | null
  readonly traceAddress: readonly number[]
}

/** A call as `debug_traceTransaction` tells it with its tracer of calls. */
export type GethCall = {
  readonly type: string
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly GethCall[]
}

const transferOf = (from: Address | undefined, to: Address | undefined, value: Hex | undefined): NativeTransfer[] => {
  const amount = BigInt(value ?? 0)
  if (amount === 0n || from === undefined || to === undefined) return []
  return [{ from: from.toLowerCase() as Address, to: to.toLowerCase() as Address, amount }]
}

const isBelow = (path: readonly number[], above: readonly number[]): boolean => above.every((step, at) => path[at] === step)

/** Code of another contract that runs in one's own name takes no coins anywhere: its value is that of the call around it. */
const moves = (type: string): boolean => ['call', 'create', 'create2'].includes(type.toLowerCase())

const ofParityCall = ({ type, action, result }: ParityCall): NativeTransfer[] => {
  if (type === 'suicide') return transferOf(action.address, action.refundAddress, action.balance)
  if (type === 'create') return transferOf(action.from, result?.address, action.value)
  return type === 'call' && moves(action.callType ?? type) ? transferOf(action.from, action.to, action.value) : []
}

// ANALYTICS-10
/** Coins that calls carried and that were not taken back, as `trace_transaction` tells them. */
export const ofParityCalls = (calls: readonly ParityCall[]): readonly NativeTransfer[] => {
  const failed = calls.flatMap(({ error, traceAddress }) => (error ? [traceAddress] : []))
  return calls.flatMap((call) => (failed.some((above) => isBelow(call.traceAddress, above)) ? [] : ofParityCall(call)))
}

/** The same, as the tracer of calls of `debug_traceTransaction` tells them. */
export const ofGethCalls = ({ type, from, to, value, error, calls = [] }: GethCall): readonly NativeTransfer[] => {
  if (error !== undefined) return []
  const carried = moves(type) || type === 'SELFDESTRUCT' ? transferOf(from, to, value) : []
  return [...carried, ...calls.flatMap(ofGethCalls)]
}
