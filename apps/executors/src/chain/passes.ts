import type { Address, Hex } from '@exchange/domain'
import type { PublicClient } from 'viem'

/** A transfer of a token as `account` asks for it, with `gas` at most; without one, with all that the node gives a call. */
type Transfer = { readonly account: Address; readonly token: Address; readonly data: Hex; readonly gas?: bigint }

/** Whether a token does a transfer, asked as that very call, which moves nothing. A token that answers nothing has done it, as in our contracts. */
export const passes = async (client: PublicClient, { account, token, data, gas }: Transfer): Promise<boolean> => {
  const answer = await client.call({ account, to: token, data, ...(gas !== undefined && { gas }) }).catch(() => null)
  return answer !== null && (answer.data === undefined || BigInt(answer.data.slice(0, 66)) === 1n)
}
