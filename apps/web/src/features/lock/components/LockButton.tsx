import type { MessageDescriptor } from '@lingui/core'
import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
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
export const LockButton = ({ desk: { wallet, network: shown }, stop, label, onPress, grave = false }: Props) => {
  const { i18n } = useLingui()
  const { chainId, name: network } = shown
  if (wallet.address === undefined)
    return (
      <Button variant="primary" size="lg" full onClick={wallet.openDialog}>
        <Trans>Connect wallet</Trans>
      </Button>
    )
  if (wallet.chainId !== chainId)
    return (
      <Button variant="primary" size="lg" full onClick={() => void wallet.switchChain(chainId).catch(() => undefined)}>
        <Trans>Switch to {network}</Trans>
      </Button>
    )
  return (
    <Button variant={grave && !stop ? 'danger' : 'primary'} size="lg" full disabled={stop !== null} onClick={onPress}>
      {stop ? i18n._(stop) : label}
    </Button>
  )
}
