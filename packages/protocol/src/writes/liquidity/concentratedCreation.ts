import { type Address, NATIVE, sqrtPriceAtPrice } from '@exchange/domain'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import type { Network } from '../../networks.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** A token of a pair and what a whole one of it is in raw units. */
export type UnitToken = { readonly token: Address; readonly unit: bigint }

export type InitialisePoolRequest = {
  readonly base: UnitToken
  readonly quote: UnitToken
  /** Starting price (wad) of one whole base token in the other one. */
  readonly price: bigint
}

/** Creates the concentrated pool of a pair where there is none, and sets its starting price where it has none. */
export const buildInitialisePool = ({ chainId, deployment }: Network, { base, quote, price }: InitialisePoolRequest): WriteCall => {
  const [first, second] = base.token.toLowerCase() < quote.token.toLowerCase() ? [base, quote] : [quote, base]
  const pair = { token0: first.token, token1: second.token, unit0: first.unit, unit1: second.unit }
  return buildCall({
    chainId,
    to: deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'createAndInitializePoolIfNecessary',
    // No deployer of its own: the pool of the pair that everybody uses.
    args: [first.token, second.token, NATIVE, sqrtPriceAtPrice(pair, price, base.token), '0x'],
  })
}
