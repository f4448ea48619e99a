import type { Address, ReadValue } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useHoldings } from './queries.ts'
import { tokenKey } from './token.ts'

/** Raw units of an account's token balance. After a failed refresh there is no value. */
export const useBalance = (network: Network, account: Address | undefined, token: Address | undefined): ReadValue<bigint> => {
  const wanted = useMemo(() => (token === undefined ? [] : [token]), [token])
  const held = useHoldings(network, account, wanted)
  const holding = token === undefined ? undefined : held.data?.get(tokenKey(token))
  if (holding && !held.isError && !holding.failing) return { status: 'ok', value: holding.balance }
  return { status: held.isError || holding?.failing ? 'failed' : 'loading' }
}
