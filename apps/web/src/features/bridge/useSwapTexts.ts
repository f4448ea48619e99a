import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { shortAddress } from '../../shared/format/address.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { findToken } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import type { BridgeTransfer } from './model/transfer.ts'
import type { BridgeDesk } from './useBridgeDesk.ts'

// BRIDGE-13
/** The input and output of a cross-chain swap as text; only the address of an unknown token. */
export type SwapTexts = {
  readonly given: string
  /** The wanted token, without an amount until it has arrived. */
  readonly came: string
  /** The amount over the bridge in between; null if it is the input or the output. */
  readonly carried: string | null
}

/** The texts of a transfer; null for a plain one. */
export const useSwapTexts = ({ here, there, token }: BridgeDesk) => {
  const format = useFormat()
  const [known, knownThere] = [useTokens(here), useTokens(there)]
  const textOf = (chainId: Network['chainId'], address: Address, amount: string | null): string => {
    const found = findToken(chainId === here.chainId ? known : knownThere, address)
    if (!found) return shortAddress(address)
    return amount === null ? found.symbol : `${format.amount(BigInt(amount), found.decimals)} ${found.symbol}`
  }
  return ({ chainId, destinationChainId, amount, swap }: BridgeTransfer): SwapTexts | null => {
    if (swap === null) return null
    const carried = `${format.amount(BigInt(amount), token.decimals)} ${token.symbol}`
    const given = textOf(chainId, swap.tokenIn, swap.amountIn)
    const isTokenItself = swap.outcome === 'none' || swap.outcome === 'paid'
    const came = isTokenItself ? carried : textOf(destinationChainId, swap.tokenOut, swap.amountOut)
    return { given, came, carried: carried === given || carried === came ? null : carried }
  }
}
