import { Trans } from '@lingui/react/macro'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { bridgeDelivery } from '../flowSources.ts'
import type { BridgeTransfer } from '../model/transfer.ts'

/** Delivers a verified transfer that has not arrived. Anyone may. */
export const RetryDelivery = ({ transfer }: { readonly transfer: BridgeTransfer }) => {
  const run = useRunFlow()
  const { destinationChainId: chainId, chainId: fromChainId, nonce, guid, message, amount } = transfer
  const deliver = () => void run(bridgeDelivery, { chainId, fromChainId, nonce: BigInt(nonce), guid, message, amount: BigInt(amount) })
  return (
    <StartButton variant="outline" size="sm" onClick={deliver}>
      <Trans>Deliver it</Trans>
    </StartButton>
  )
}
