import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { ReceiverInput } from '../../../entities/user/ReceiverInput.tsx'
import { shortAddress } from '../../../shared/format/address.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import type { BridgeReceiver } from '../useBridgeReceiver.ts'

type Props = {
  readonly desk: BridgeDesk
  /** The typed text; null for the connected account. */
  readonly text: string | null
  readonly onChange: (text: string | null) => void
  readonly receiver: BridgeReceiver
  readonly fault: string | undefined
}

// BRIDGE-11
/** The receiver of a transfer: the connected account, or another one on request. */
export const ReceiverChoice = ({ desk: { there, wallet }, text, onChange, receiver: { typed, fault: unread }, fault }: Props) => {
  if (wallet.address === undefined) return null
  if (text !== null)
    return (
      <div className="col bridge-receiver">
        <ReceiverInput network={there} value={text} onChange={onChange} typed={typed} error={fault ?? unread ?? undefined} />
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          <Trans>Send to your own account</Trans>
        </Button>
      </div>
    )
  const own = shortAddress(wallet.address)
  return (
    <div className="row sb wrapx bridge-receiver">
      <span className="sm">
        <Trans>Arrives at your account {own}</Trans>
      </span>
      <button type="button" className="link sm bridge-change" onClick={() => onChange('')}>
        <Trans>Change</Trans>
      </button>
      {fault && (
        <p className="sm neg" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
