import { type Address, type AmmPool, largestHolder, type TokenTax } from '@exchange/domain'
import { readTransferTax } from '@exchange/protocol'
import type { RunContext } from '../host/executor.ts'

/** Milliseconds for which a measurement holds: an owner may change a tax at any time. */
const HOLDS_MS = 600_000

type Known = { readonly tax: TokenTax; readonly until: number }

/**
 * Transfer taxes as they were measured over the pools of a block, each again after ten minutes. Undefined where no pool holds the token, and
 * where the node or the token refuses the measurement: that is not zero, and asked again at the next run.
 */
export const createTaxes = () => {
  const known = new Map<string, Known>()
  return async ({ client, clock, network }: RunContext, token: Address, pools: readonly AmmPool[]): Promise<TokenTax | undefined> => {
    const key = `${network.chainId}:${token.toLowerCase()}`
    const last = known.get(key)
    if (last && last.until > clock.monotonic()) return last.tax
    const holder = largestHolder(pools, token)
    if (!holder) return undefined
    const read = await readTransferTax(client, { token, holder: holder.pool, held: holder.held })
    if (read.status === 'failed') return undefined
    known.set(key, { tax: read.data, until: clock.monotonic() + HOLDS_MS })
    return read.data
  }
}
