import { fieldUnits } from '@exchange/domain/amounts/parseAmount'
import { buttonClass } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative, isSameToken } from '../../../shared/tokens/token.ts'
import type { BridgeTransfer } from '../model/transfer.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'

// BRIDGE-13
/** Opens the swap that was not made on arrival, for the receiver of the carried token. The coin is named by its symbol. */
export const SwapThere = ({ desk: { token, wallet }, transfer }: { readonly desk: BridgeDesk; readonly transfer: BridgeTransfer }) => {
  const { swap, recipient, amount, destinationChainId } = transfer
  const network = findNetwork(destinationChainId)
  if (swap?.outcome !== 'paid' || !network || !wallet.address || !isSameToken(wallet.address, recipient)) return null
  const { slug, nativeCurrency, deployment } = network
  const params = {
    chain: slug,
    input: deployment.contracts.governanceToken,
    output: isNative(swap.tokenOut) ? nativeCurrency.symbol : swap.tokenOut,
  }
  const search = { exactAmount: fieldUnits(BigInt(amount), token.decimals), exactField: 'in' }
  return (
    <Link to="/$chain/swap/$input/$output" params={params} search={search} className={buttonClass('secondary', 'sm')}>
      <Trans>Swap it there</Trans>
    </Link>
  )
}
