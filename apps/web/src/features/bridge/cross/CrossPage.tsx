import type { Network } from '@exchange/protocol/networks'
import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../../shared/network/network.ts'
import { DeskColumns } from '../components/DeskColumns.tsx'
import { useBridgeDesk, useOtherEnd } from '../useBridgeDesk.ts'
import { CrossForm } from './CrossForm.tsx'
import '../bridge.css'

/** Whether a network has a cross-chain swap. */
const hasCross = ({ deployment: { contracts } }: Network): boolean =>
  contracts.crossChainSwap !== undefined && contracts.bridge !== undefined

const Desk = ({ here, there }: { readonly here: Network; readonly there: Network }) => {
  const desk = useBridgeDesk(here, there)
  return <DeskColumns desk={desk} form={(isPaused) => <CrossForm desk={desk} isPaused={isPaused} />} />
}

// SWAP-8
/** A token of one network for a token of the other, in one transaction. */
export const CrossPage = () => {
  const network = useNetwork()
  const other = useOtherEnd(network)
  return (
    <div className="wrap page">
      <h1>
        <Trans>Cross-Chain</Trans>
      </h1>
      <p className="mut bridge-intro">
        <Trans>Swap a token on one network for a token on the other. You send one transaction; the rest happens on arrival.</Trans>
      </p>
      {hasCross(network) && other && hasCross(other) ? (
        <Desk key={network.chainId} here={network} there={other} />
      ) : (
        <Card>
          {hasCross(network) ? (
            <EmptyState title={<Trans>The other side of the bridge is not available here</Trans>} />
          ) : (
            <Elsewhere
              isOffered={hasCross}
              titleOn={(name) => <Trans>Cross-chain swaps are on {name}</Trans>}
              titleNowhere={<Trans>This network has no cross-chain swaps</Trans>}
            />
          )}
        </Card>
      )}
    </div>
  )
}
