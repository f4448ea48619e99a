import { DEPOSIT_GAS_UNITS } from '@exchange/domain/liquidity/depositGas'
import { FALLBACK_GAS_PRICE, gasReserve } from '@exchange/domain/amounts/spendable'
import type { Network } from '@exchange/protocol/networks'
import { useGasPrice } from '../../shared/tokens/queries.ts'
import { isNative, type Token } from '../../shared/tokens/token.ts'

/** Raw units of a token to keep for the gas of a deposit: zero except for the native coin. */
export const useGasReserve = (network: Network, gasUnits = DEPOSIT_GAS_UNITS): ((token: Pick<Token, 'address'>) => bigint) => {
  const reserve = gasReserve(useGasPrice(network) ?? FALLBACK_GAS_PRICE, gasUnits)
  return ({ address }) => (isNative(address) ? reserve : 0n)
}
