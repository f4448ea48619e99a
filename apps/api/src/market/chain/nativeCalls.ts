import type { Address, Hex, NativeTransfer } from '@exchange/domain'
import type { GethCall, ParityCall } from './nodeAnswers.ts'

type Maybe<T> = T | null | undefined

const transferOf = (from: Maybe<Address>, to: Maybe<Address>, value: Maybe<Hex>): NativeTransfer[] => {
  const amount = BigInt(value ?? 0)
  if (amount === 0n || !from || !to) return []
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
export const ofGethCalls = ({ type, from, to, value, error, calls }: GethCall): readonly NativeTransfer[] => {
  if (error) return []
  const carried = moves(type) || type === 'SELFDESTRUCT' ? transferOf(from, to, value) : []
  return [...carried, ...(calls ?? []).flatMap(ofGethCalls)]
}
