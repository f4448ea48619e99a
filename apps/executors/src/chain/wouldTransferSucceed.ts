import type { Address, Hex } from '@exchange/domain'
import type { PublicClient } from 'viem'

/** A transfer of a token as `account` would send it, with at most `gas`; without it, with all the gas that the node gives a call. */
type Transfer = { readonly account: Address; readonly token: Address; readonly data: Hex; readonly gas?: bigint }

/**
 * Whether a token accepts a transfer, tested by a call that moves nothing. A token that returns nothing accepted it, as in our contracts.
 */
export const wouldTransferSucceed = async (client: PublicClient, { account, token, data, gas }: Transfer): Promise<boolean> => {
  const answer = await client.call({ account, to: token, data, ...(gas !== undefined && { gas }) }).catch(() => null)
  return answer !== null && (answer.data === undefined || BigInt(answer.data.slice(0, 66)) === 1n)
}
