import { type Address, DomainError, type Hex, type PinnedRoute } from '@exchange/domain'
import { concat, numberToHex } from 'viem'
import { poolTypeIndex } from '../structs/steps.ts'

/**
 * The data of a bid that sells through the router: the promised output, the tokens between, then 31 bytes per swap. The contract stores it,
 * so it is packed; BidRoute.sol reads it.
 */
export const encodeBidData = ({ kind, tokenIn, tokenOut, steps }: PinnedRoute, promisedOut: bigint): Hex => {
  if (kind !== 'exactIn') throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  const ends = [tokenIn.toLowerCase(), tokenOut.toLowerCase()]
  const tokens = [...new Set([...ends, ...steps.flatMap((step) => [step.tokenIn.toLowerCase(), step.tokenOut.toLowerCase()])])]
  const placeOf = (token: Address): Hex => numberToHex(tokens.indexOf(token.toLowerCase()), { size: 1 })
  const between = tokens.slice(ends.length) as Hex[]
  const swaps = steps.flatMap((step): Hex[] => [
    step.pool.address,
    placeOf(step.tokenIn),
    placeOf(step.tokenOut),
    numberToHex(poolTypeIndex[step.pool.type], { size: 1 }),
    numberToHex(step.share, { size: 8 }),
  ])
  return concat([numberToHex(promisedOut, { size: 32 }), numberToHex(between.length, { size: 1 }), ...between, ...swaps])
}
