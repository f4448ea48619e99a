import { type Address, isMovable, type TokenTax } from '@exchange/domain'
import { readTransferTax } from '@exchange/protocol'
import type { RunContext } from '../executor.ts'

/** Milliseconds for which a measurement is valid: an owner may change a tax at any time. */
const HOLDS_MS = 600_000

/** A tax, the run that measured it, and until when it is valid for other runs. */
type Known = { readonly tax: TokenTax; readonly run: RunContext; readonly until: number }

/** An account, and its balance of a token in raw units. */
type Holding = { readonly holder: Address; readonly held: bigint }

/**
 * Transfer taxes measured with a holder's tokens, repeated after ten minutes. That a token refused a payment is valid only for the run that
 * found it. Undefined when no holder is known, or when the node refuses the measurement: that is not zero, and is retried.
 */
export const createTaxes = () => {
  const known = new Map<string, Known>()
  return async (run: RunContext, token: Address, holding: Holding | undefined): Promise<TokenTax | undefined> => {
    const { client, clock, network } = run
    const key = `${network.chainId}:${token.toLowerCase()}`
    const last = known.get(key)
    if (last && (last.run === run || last.until > clock.monotonic())) return last.tax
    if (!holding) return undefined
    const read = await readTransferTax(client, { token, ...holding })
    if (read.status === 'failed') return undefined
    const now = clock.monotonic()
    known.set(key, { tax: read.data, run, until: isMovable(read.data) ? now + HOLDS_MS : now })
    return read.data
  }
}

/** A cache of measured taxes. */
export type Taxes = ReturnType<typeof createTaxes>
