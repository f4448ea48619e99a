import { Trans } from '@lingui/react/macro'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'
import { bridgeArrival } from '../flowSources.ts'
import type { BridgeTransfer } from '../model/transfer.ts'

/** Makes the swap that a delivered transfer is waiting for. Anyone may. */
export const MakeSwap = ({ transfer }: { readonly transfer: BridgeTransfer }) => {
  const run = useRunFlow()
  const { destinationChainId: chainId, chainId: fromChainId, nonce, guid, message } = transfer
  return (
    <StartButton
      variant="outline"
      size="sm"
      onClick={() => void run(bridgeArrival, { chainId, fromChainId, nonce: BigInt(nonce), guid, message })}
    >
      <Trans>Make the swap</Trans>
    </StartButton>
  )
}
