import { brand } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { BridgeForm } from './components/BridgeForm.tsx'
import { DeskColumns } from './components/DeskColumns.tsx'
import { hasBridge } from './hasBridge.ts'
import { useBridgeDesk, useOtherEnd } from './useBridgeDesk.ts'
import './bridge.css'

const { symbol } = brand.governanceToken

const Desk = ({ here, there }: { readonly here: Network; readonly there: Network }) => {
  const desk = useBridgeDesk(here, there)
  return <DeskColumns desk={desk} form={(isPaused) => <BridgeForm desk={desk} isPaused={isPaused} />} />
}

/** The governance token from one network to the other. */
export const BridgePage = () => {
  const network = useNetwork()
  const other = useOtherEnd(network)
  return (
    <div className="wrap page">
      <h1>
        <Trans>Bridge</Trans>
      </h1>
      <p className="mut bridge-intro">
        <Trans>Move {symbol} between BNB Chain and opBNB, one to one. It is locked on one side and minted on the other.</Trans>
      </p>
      {hasBridge(network) && other ? <Desk key={network.chainId} here={network} there={other} /> : <NoBridge network={network} />}
    </div>
  )
}

const NoBridge = ({ network }: { readonly network: Network }) => (
  <Card>
    {hasBridge(network) ? (
      <EmptyState title={<Trans>The other side of the bridge is not available here</Trans>} />
    ) : (
      <Elsewhere
        isOffered={hasBridge}
        titleOn={(name) => <Trans>The bridge is on {name}</Trans>}
        titleNowhere={<Trans>This network has no bridge</Trans>}
      />
    )}
  </Card>
)
