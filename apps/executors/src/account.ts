import type { Env } from '@exchange/protocol/node'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** An account from a variable that holds a private key, as 0x and 64 hex digits. Null where it is not set. */
export const readAccount = (env: Env, variable: 'EXECUTOR_KEY' | 'SOLVER_KEY'): LocalAccount | null => {
  const key = env[variable]
  if (key === undefined || key === '') return null
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${variable} must be a private key: 0x and 64 hex digits.`)
  return privateKeyToAccount(key as `0x${string}`)
}
