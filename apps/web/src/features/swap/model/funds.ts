import { FALLBACK_GAS_PRICE, gasReserve, keptByMax, maxSpendable, type ReadValue } from '@exchange/domain'
import type { AccountHoldings } from '../../../shared/tokens/queries.ts'
import { isNative, type Token, tokenKey } from '../../../shared/tokens/token.ts'

/** The balance of a token. After a failed refresh there is no value. */
export const balanceOf = (holdings: AccountHoldings | undefined, failing: boolean, token: Token | undefined): ReadValue<bigint> => {
  const holding = token && holdings?.get(tokenKey(token.address))
  if (holding && !failing && !holding.failing) return { status: 'ok', value: holding.balance }
  return { status: failing || holding?.failing ? 'failed' : 'loading' }
}

/** Raw units that Max pays, null while the balance is unknown, and the gas reserve that it leaves when the amount comes close to it. */
export const spendableOf = (token: Token | undefined, balance: ReadValue<bigint>, gasPrice: bigint | undefined, amount: bigint) => {
  if (!token || balance.status !== 'ok') return { spendable: null, kept: 0n }
  const spendable = maxSpendable(balance.value, isNative(token.address), gasReserve(gasPrice ?? FALLBACK_GAS_PRICE))
  return { spendable, kept: keptByMax(balance.value, spendable, amount) }
}
