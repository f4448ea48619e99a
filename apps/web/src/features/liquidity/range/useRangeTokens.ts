import { useMemo } from 'react'
import { poolToken } from '../../../entities/liquidity/poolToken.ts'
import { useGasReserve } from '../../../entities/liquidity/useGasReserve.ts'
import type { PoolAnswer } from '../../../entities/pool/LinkedPool.tsx'
import { isNative, isSameToken, type Token } from '../../../shared/tokens/token.ts'
import { useBalance } from '../../../shared/tokens/useBalance.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import type { Side } from './model/rangeSearch.ts'

const SIDES = ['token0', 'token1'] as const satisfies readonly Side[]

/** The tokens that are paid with: native coin in the place of its wrapped token, unless that is chosen. */
const usePaidTokens = ({ network, pool }: PoolAnswer, wrapped: boolean) => {
  const tokens = useTokens(network)
  const own = useMemo(() => pool.tokens.map((info) => poolToken(network, info)), [network, pool])
  const nativeAt = own.findIndex(({ address }) => isSameToken(address, network.deployment.contracts.wrappedNative))
  const coin = tokens.find(({ address }) => isNative(address))
  const nativeSide: Side | null = nativeAt < 0 || !coin ? null : SIDES[nativeAt]!
  const paid = own.map((token, index) => (index === nativeAt && coin && !wrapped ? coin : token)) as [Token, Token]
  return { own: own as [Token, Token], paid, nativeSide: wrapped ? null : nativeSide, canPayNative: nativeSide !== null }
}

/** The paid tokens with the account's balances and gas reserves. */
export const useRangeTokens = (answer: PoolAnswer, wrapped: boolean) => {
  const { network } = answer
  const tokens = usePaidTokens(answer, wrapped)
  const [paid0, paid1] = tokens.paid
  const { address } = useWallet()
  const balances = { token0: useBalance(network, address, paid0.address), token1: useBalance(network, address, paid1.address) }
  const gasReserveOf = useGasReserve(network)
  return { ...tokens, balances, gasReserves: { token0: gasReserveOf(paid0), token1: gasReserveOf(paid1) } }
}
