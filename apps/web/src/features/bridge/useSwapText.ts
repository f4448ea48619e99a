import { shortAddress } from '../../shared/format/address.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { findToken } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import type { BridgeTransfer } from './model/transfer.ts'
import type { BridgeDesk } from './useBridgeDesk.ts'

/** What a swap on arrival brought, as text; the address alone of a token that is not known. */
export const useSwapText = ({ here, there }: BridgeDesk, { destinationChainId, swap }: BridgeTransfer): string => {
  const format = useFormat()
  const [known, knownThere] = [useTokens(here), useTokens(there)]
  if (swap?.amountOut == null) return ''
  const token = findToken(destinationChainId === here.chainId ? known : knownThere, swap.tokenOut)
  return token ? `${format.amount(BigInt(swap.amountOut), token.decimals)} ${token.symbol}` : shortAddress(swap.tokenOut)
}
