// Tokens that misbehave on purpose: the devnet deploys one for each behaviour, with a pool against USDT if pools accept it.
import type { Address } from 'viem'
import { askDevnet } from '../devnet.ts'

/** Deploys the token; `account` holds 10,000 of it before it turns. */
export const hostileToken = (behaviour: string, account: Address): Promise<{ address: Address; pool: Address | null }> =>
  askDevnet('hostile-token', { behaviour, withPool: true, account })
