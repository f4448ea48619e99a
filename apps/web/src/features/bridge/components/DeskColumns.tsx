import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { NoticeLine } from '../../../shared/notices/NoticeLine.tsx'
import { useNotices } from '../../../shared/notices/useNotices.ts'
import { followed } from '../model/transfer.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { BridgeHistory } from './BridgeHistory.tsx'
import { TransferTracker } from './TransferTracker.tsx'

type DeskColumnsProps = {
  readonly desk: BridgeDesk
  /** The form of the page; whether a notice blocks sending. */
  readonly form: (isPaused: boolean) => ReactNode
}

/** The common layout of the bridge pages: notices and a form, and beside them pending and past transfers. */
export const DeskColumns = ({ desk, form }: DeskColumnsProps) => {
  const { here, there, limits, history, now } = desk
  const notices = useNotices({ on: 'bridge', from: here.chainId, to: there.chainId })
  return (
    <div className="bridge-desk">
      <div className="col bridge-side">
        {limits.isError && limits.data && (
          <AgeNote readAt={limits.data.readAt}>
            {(age) => <Trans>The bridge limits could not be refreshed. Last updated {age}.</Trans>}
          </AgeNote>
        )}
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
        {form(notices.some(({ pauses }) => pauses))}
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
