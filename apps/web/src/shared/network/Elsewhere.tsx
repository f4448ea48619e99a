import type { Network } from '@exchange/protocol/networks'
import { Button, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { setNetwork, useNetworks } from './network.ts'

type Props = {
  readonly isOffered: (network: Network) => boolean
  /** The title with the network that has it. */
  readonly titleOn: (network: string) => ReactNode
  /** The title if no network has it. */
  readonly titleNowhere: ReactNode
  /** Information before the switch. */
  readonly children?: ReactNode
  /** Whether it is all that the page has: its title is the page's. */
  readonly isPage?: boolean
}

/** Shown if a network lacks the page's feature: names the one that has it, with a link. */
export const Elsewhere = ({ isOffered, titleOn, titleNowhere, children, isPage = false }: Props) => {
  const home = useNetworks().find(isOffered)
  const network = home?.name ?? ''
  return (
    <EmptyState
      isPage={isPage}
      title={home ? titleOn(network) : titleNowhere}
      action={
        home && (
          <Button variant="primary" onClick={() => setNetwork(home.chainId)}>
            <Trans>Switch to {network}</Trans>
          </Button>
        )
      }
    >
      {home && children}
    </EmptyState>
  )
}
