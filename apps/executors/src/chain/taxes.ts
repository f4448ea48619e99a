import type { Address, TokenTax } from '@exchange/domain'
import { readTransferTax } from '@exchange/protocol'
import type { RunContext } from '../host/executor.ts'

/** Milliseconds for which a measurement holds: an owner may change a tax at any time. */
const HOLDS_MS = 600_000

type Known = { readonly tax: TokenTax; readonly until: number }

/** An account, and what it holds of a token: raw units. */
type Holding = { readonly holder: Address; readonly held: bigint }

/**
 * Transfer taxes as they were measured in the hands of a holder, each again after ten minutes. Undefined where nobody is known to hold the
 * token, and where the node or the token refuses the measurement: that is not zero, and asked again at the next run.
 */
export const createTaxes = () => {
  const known = new Map<string, Known>()
  return async ({ client, clock, network }: RunContext, token: Address, holding: Holding | undefined): Promise<TokenTax | undefined> => {
    const key = `${network.chainId}:${token.toLowerCase()}`
    const last = known.get(key)
    if (last && last.until > clock.monotonic()) return last.tax
    if (!holding) return undefined
    const read = await readTransferTax(client, { token, ...holding })
    if (read.status === 'failed') return undefined
    known.set(key, { tax: read.data, until: clock.monotonic() + HOLDS_MS })
    return read.data
  }
}

/** A memory of measured taxes. */
export type Taxes = ReturnType<typeof createTaxes>
