import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import type { LockDesk } from '../useLockDesk.ts'

type Props = {
  readonly desk: LockDesk
  /** The first thing in the way; null where nothing is. */
  readonly stop: MessageDescriptor | null
  readonly label: string
  readonly onPress: () => void
  /** An act that cannot be taken back. */
  readonly grave?: boolean
}

/** The one button: what is in the way, or the act. */
export const LockButton = ({ desk, stop, label, ...act }: Props) => {
  const { i18n } = useLingui()
  return (
    <div className="lock-act">
      <ActButton network={desk.network} stop={stop && i18n._(stop)} {...act}>
        {label}
      </ActButton>
    </div>
  )
}
