import { type Address, compareAddresses, NATIVE, sqrtPriceAtPrice } from '@exchange/domain'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** A token of a pair, with the raw units of one whole token. */
export type UnitToken = { readonly token: Address; readonly unit: bigint }

export type InitialisePoolRequest = {
  readonly base: UnitToken
  readonly quote: UnitToken
  /** Starting price (wad) of one whole base token in the other one. */
  readonly price: bigint
}

/** Creates the concentrated pool of a pair if there is none, and sets its starting price if it has none. */
export const buildInitialisePool = ({ chainId, deployment }: Network, { base, quote, price }: InitialisePoolRequest): WriteCall => {
  const [first, second] = compareAddresses(base.token, quote.token) < 0 ? [base, quote] : [quote, base]
  const pair = { token0: first.token, token1: second.token, unit0: first.unit, unit1: second.unit }
  return buildCall({
    chainId,
    to: deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    // No custom deployer: the pair's ordinary pool.
    args: [first.token, second.token, NATIVE, sqrtPriceAtPrice(pair, price, base.token), '0x'],
  })
}
