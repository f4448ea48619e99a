import { brand } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { NoticeLine } from '../../shared/notices/NoticeLine.tsx'
import { useNotices } from '../../shared/notices/useNotices.ts'
import { BridgeForm } from './components/BridgeForm.tsx'
import { BridgeHistory } from './components/BridgeHistory.tsx'
import { TransferTracker } from './components/TransferTracker.tsx'
import { hasBridge } from './hasBridge.ts'
import { followed } from './model/transfer.ts'
import { useBridgeDesk, useOtherEnd } from './useBridgeDesk.ts'
import './bridge.css'

const { symbol } = brand.governanceToken

const Desk = ({ here, there }: { readonly here: Network; readonly there: Network }) => {
  const desk = useBridgeDesk(here, there)
  const { limits, history, now } = desk
  const notices = useNotices({ on: 'bridge', from: here.chainId, to: there.chainId })
  return (
    <div className="bridge-desk">
      <div className="col bridge-side">
        {limits.isError && limits.data && (
          <AgeNote readAt={limits.data.readAt}>
            {(age) => <Trans>The limits of the bridge could not be read again. Last read {age}.</Trans>}
          </AgeNote>
        )}
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
        <BridgeForm desk={desk} isPaused={notices.some(({ pauses }) => pauses)} />
        <p className="sm dim">
          <Trans>A transfer continues on chain when this page is closed, and shows in the history.</Trans>
        </p>
      </div>
      <div className="col bridge-main">
        {followed(history.transfers, now).map((transfer) => (
          <TransferTracker key={transfer.guid} desk={desk} transfer={transfer} />
        ))}
        <BridgeHistory desk={desk} />
      </div>
    </div>
  )
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
        <Trans>Move {symbol} between BNB Chain and opBNB, one for one. It is locked on one side and minted on the other.</Trans>
      </p>
      {hasBridge(network) && other ? <Desk key={network.chainId} here={network} there={other} /> : <NoBridge network={network} />}
    </div>
  )
}

const NoBridge = ({ network }: { readonly network: Network }) => (
  <Card>
    {hasBridge(network) ? (
      <EmptyState title={<Trans>The other end of the bridge does not run here</Trans>} />
    ) : (
      <Elsewhere
        isOffered={hasBridge}
        titleOn={(name) => <Trans>The bridge is on {name}</Trans>}
        titleNowhere={<Trans>This network has no bridge</Trans>}
      />
    )}
  </Card>
)
