import { type Address, MAX_UINT256, type ReadValue } from '@exchange/domain'
import { CREATION_GAS_UNITS } from '@exchange/domain/liquidity/depositGas'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { useGasReserve } from '../../../entities/liquidity/useGasReserve.ts'
import { useHoldings, usePrices } from '../../../shared/tokens/queries.ts'
import { findToken, poolAddress, type Token, tokenKey } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { type DeskSide, deskSides } from './model/deskSides.ts'
import { type NewPoolDraft, sidesOf } from './model/draft.ts'

/** A visitor without a wallet may explore: no amount exceeds the balance. */
const enough: ReadValue<bigint> = { status: 'ok', value: MAX_UINT256 }

/** The balances of an account, by token. After a failed refresh there is no value. */
const useBalanceOf = (network: Network, account: Address | undefined, tokens: readonly Address[]) => {
  const held = useHoldings(network, account, tokens)
  return ({ address }: Token): ReadValue<bigint> => {
    if (account === undefined) return enough
    const holding = held.data?.get(tokenKey(address))
    if (holding && !held.isError && !holding.failing) return { status: 'ok', value: holding.balance }
    return { status: held.isError || holding?.failing ? 'failed' : 'loading' }
  }
}

/** The draft's tokens with their prices, the account's balances, and the gas reserves. */
export const useDeskSides = (network: Network, account: Address | undefined, draft: NewPoolDraft): readonly DeskSide[] => {
  const tokens = useTokens(network)
  const prices = usePrices(network)
  const gasReserveOf = useGasReserve(network, CREATION_GAS_UNITS)
  const addressList = sidesOf(draft)
    .flatMap(({ token }) => token ?? [])
    .join()
  const addresses = useMemo(() => (addressList === '' ? [] : (addressList.split(',') as Address[])), [addressList])
  const balanceOf = useBalanceOf(network, account, addresses)
  return deskSides(draft, {
    tokenOf: (address) => findToken(tokens, address),
    inPool: (address) => poolAddress(network, address),
    prices,
    balanceOf,
    gasReserveOf,
  })
}
