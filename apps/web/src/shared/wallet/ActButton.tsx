import type { Network } from '@exchange/protocol/networks'
import { Button } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOffline } from '../network/offline.ts'
import { useWallet } from './wallet.ts'

type Props = {
  readonly network: Pick<Network, 'chainId' | 'name'>
  /** The first thing in the way, in words; null where nothing is. */
  readonly stop: ReactNode | null
  readonly onPress: () => void
  /** An act that cannot be taken back. */
  readonly grave?: boolean
  /** What the act waits for, where nothing else is in the way. */
  readonly awaited?: string | undefined
  /** The act. */
  readonly children: ReactNode
}

/** The one button of a form: connects, goes to the network, says what is in the way, or does it. */
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
