import type { Network } from '@exchange/protocol/networks'
import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOffline } from '../network/offline.ts'
import { useWallet } from './wallet.ts'

type Props = {
  readonly network: Pick<Network, 'chainId' | 'name'>
  /** The first blocking reason, in words; null if there is none. */
  readonly stop: ReactNode | null
  readonly onPress: () => void
  /** An irreversible action. */
  readonly grave?: boolean
  /** What the action waits for if nothing else blocks it. */
  readonly awaited?: string | undefined
  /** The act. */
  readonly children: ReactNode
}

/** The main button of a form: connects, switches the network, shows the blocking reason, or acts. */
export const ActButton = ({ network: { chainId, name: network }, stop, onPress, grave = false, awaited, children }: Props) => {
  const wallet = useWallet()
  const offline = useOffline()
  if (wallet.address === undefined)
    return (
      <Button variant="primary" size="lg" full onClick={wallet.openDialog}>
        <Trans>Connect wallet</Trans>
      </Button>
    )
  if (offline)
    return (
      <Button variant="primary" size="lg" full disabled>
        <Trans>You are offline</Trans>
      </Button>
    )
  if (wallet.chainId !== chainId)
    return (
      <Button variant="primary" size="lg" full onClick={() => void wallet.switchChain(chainId)}>
        <Trans>Switch to {network}</Trans>
      </Button>
    )
  return (
    <Button
      variant={grave && stop === null ? 'danger' : 'primary'}
      size="lg"
      full
      busy={stop === null && awaited !== undefined}
      {...(awaited !== undefined && { busyLabel: awaited })}
      disabled={stop !== null}
      onClick={onPress}
    >
      {stop ?? children}
    </Button>
  )
}
