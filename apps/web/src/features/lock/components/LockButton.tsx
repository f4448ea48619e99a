import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import type { LockDesk } from '../useLockDesk.ts'

type Props = {
  readonly desk: LockDesk
  /** The first blocking reason; null if there is none. */
  readonly stop: MessageDescriptor | null
  readonly label: string
  readonly onPress: () => void
  /** An irreversible action. */
  readonly grave?: boolean
}

/** The main button: the blocking reason, or the action. */
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
