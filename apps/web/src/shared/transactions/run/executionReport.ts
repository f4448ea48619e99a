import { isSameAddress, type Address, type TradeKind } from '@exchange/domain'
import type { Run, TokenAmount } from './types.ts'

/** The pool fee that the quote assumed and the fee that was charged, in pips. */
export type FeeChange = { readonly pool: Address; readonly quoted: bigint; readonly executed: bigint }

/**
 * A swap as measured from its receipt, compared with the accepted figures. Raw units; `side` is the token of the side that was not exact.
 */
export type ExecutionReport = {
  readonly kind: TradeKind
  readonly side: TokenAmount
  readonly quoted: bigint
  /** The accepted minimum to receive, or maximum to pay; absent in runs that did not store it. */
  readonly limit?: bigint
  /** The amount received, or paid. */
  readonly measured: bigint
  /** `measured` less `quoted`. */
  readonly difference: bigint
}

/** Pools of the route with a fee that changed between quote and execution. */
export const changedFees = ({ expected, executed }: Pick<Run, 'expected' | 'executed'>): readonly FeeChange[] =>
  (expected?.fees ?? []).flatMap(({ pool, pips }) => {
    const taken = executed?.fees.find((fee) => isSameAddress(fee.pool, pool))?.pips
    return taken === undefined || taken === pips ? [] : [{ pool, quoted: pips, executed: taken }]
  })

/** The report of a finished run; null if its receipt did not show it. */
export const executionReport = ({
  expected,
  received,
  executed,
}: Pick<Run, 'expected' | 'received' | 'executed'>): ExecutionReport | null => {
  if (!expected) return null
  const { kind = 'exactIn', paid, receives, limit } = expected
  const side = kind === 'exactIn' ? receives : paid
  const measured = kind === 'exactIn' ? received : executed?.paid
  if (measured === undefined) return null
  return { kind, side, quoted: side.amount, measured, difference: measured - side.amount, ...(limit !== undefined && { limit }) }
}
