import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Env } from './env.ts'

/**
 * An account from a variable with a private key, as 0x and 64 hex digits. Null when it is not set. Throws a sentence that names the
 * variable.
 */
export const readAccount = (env: Env, variable: string): LocalAccount | null => {
  const key = env[variable]
  if (key === undefined || key === '') return null
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${variable} must be a private key: 0x and 64 hex digits.`)
  return privateKeyToAccount(key as `0x${string}`)
}
