import type { Address, Hex } from '@exchange/domain'
import type { Client } from 'viem'
import { call, getCode } from 'viem/actions'

/** Selector of getThreshold(): how many owners of a Safe must sign. */
const GET_THRESHOLD: Hex = '0xe75235b8'
/** An account with its own key and delegated code (EIP-7702) is not a contract wallet. */
const DELEGATION = '0xef0100'

// TX-11, TX-19
/** Whether an account is a Safe: a contract that knows how many of its owners must sign. */
export const isSafeAccount = async (client: Client, account: Address): Promise<boolean> => {
  const code = await getCode(client, { address: account })
  if (code === undefined || code.toLowerCase().startsWith(DELEGATION)) return false
  try {
    const { data } = await call(client, { to: account, data: GET_THRESHOLD })
    return data !== undefined && data.length === 66 && BigInt(data) > 0n
  } catch {
    return false
  }
}

/** Timeout of the nodes' answers whether an account is a Safe: a slow one must not delay a switch. */
const SAFE_ANSWER_MS = 2_000

/** Whether an account is a Safe on one of these chains, as far as their nodes answer in time. */
export const isSafeOnAny = async (clients: readonly Client[], account: Address): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, SAFE_ANSWER_MS, false))
  const answers = clients.map((client) => Promise.race([isSafeAccount(client, account).catch(() => false), late]))
  return (await Promise.all(answers)).includes(true)
}
