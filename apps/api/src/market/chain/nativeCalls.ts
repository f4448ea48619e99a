import type { Address, Hex, NativeTransfer } from '@exchange/domain'

/** A call as `trace_transaction` returns it: its position is a path of numbers, and a failed call reverts everything below it. */
export type ParityCall = {
  readonly type: string
  readonly action: {
    readonly callType?: string
    readonly from?: Address
    readonly to?: Address
    readonly value?: Hex
    /** For a self-destruct: the contract, the receiver of its balance, and the amount. */
    readonly address?: Address
    readonly refundAddress?: Address
    readonly balance?: Hex
  }
  /** The created contract. */
  readonly result?: { readonly address?: Address } | null
  readonly error?: string | null
  readonly traceAddress: readonly number[]
}

/** A call as `debug_traceTransaction` returns it with the call tracer. */
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

/** A delegatecall moves no coins: its value is that of the call around it. */
const moves = (type: string): boolean => ['call', 'create', 'create2'].includes(type.toLowerCase())

const ofParityCall = ({ type, action, result }: ParityCall): NativeTransfer[] => {
  if (type === 'suicide') return transferOf(action.address, action.refundAddress, action.balance)
  if (type === 'create') return transferOf(action.from, result?.address, action.value)
  return type === 'call' && moves(action.callType ?? type) ? transferOf(action.from, action.to, action.value) : []
}

// ANALYTICS-10
/** Native transfers of calls that were not reverted, from `trace_transaction`. */
export const ofParityCalls = (calls: readonly ParityCall[]): readonly NativeTransfer[] => {
  const failed = calls.flatMap(({ error, traceAddress }) => (error ? [traceAddress] : []))
  return calls.flatMap((call) => (failed.some((above) => isBelow(call.traceAddress, above)) ? [] : ofParityCall(call)))
}

/** The same, from the call tracer of `debug_traceTransaction`. */
export const ofGethCalls = ({ type, from, to, value, error, calls = [] }: GethCall): readonly NativeTransfer[] => {
  if (error !== undefined) return []
  const carried = moves(type) || type === 'SELFDESTRUCT' ? transferOf(from, to, value) : []
  return [...carried, ...calls.flatMap(ofGethCalls)]
}
