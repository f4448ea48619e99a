import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { setNetwork, useNetwork, useNetworks } from '../network/network.ts'
import { NotFoundTitle } from '../router/NotFoundTitle.tsx'
import { useWallet } from '../wallet/wallet.ts'
import { linkedNetwork, opensUnasked } from './linkedNetwork.ts'
import { LinkQuestion } from './LinkQuestion.tsx'

type Children = { readonly children: (network: Network) => ReactNode }

/**
 * A network that may differ from the app's: the app switches to it, unless the wallet is on another network; then the user is asked first.
 */
const OnNetwork = ({ target, children }: { readonly target: Network } & Children) => {
  const network = useNetwork()
  const wallet = useWallet()
  const navigate = useNavigate()
  const open = () => setNetwork(target.chainId)
  // Only on arrival: a user who then chooses another network stays there.
  const arrived = useRef(false)
  const arrive = useEffectEvent(() => {
    if (network.chainId === target.chainId) arrived.current = true
    else if (!arrived.current && opensUnasked(wallet, target.chainId)) open()
  })
  useLayoutEffect(() => arrive(), [network.chainId, wallet.status, wallet.chainId])
  if (network.chainId !== target.chainId)
    return <LinkQuestion target={target} onOpen={open} onStay={() => void navigate({ to: '/pools', replace: true })} />
  return children(network)
}

/** The content of a link to one network. `chain` is its short name or its chain id. */
export const LinkedNetwork = ({ chain, children }: { readonly chain: string } & Children) => {
  const target = linkedNetwork(useNetworks(), chain)
  if (target)
    return (
      <OnNetwork key={target.chainId} target={target}>
        {children}
      </OnNetwork>
    )
  return (
    <Card>
      <NotFoundTitle />
      <EmptyState
        isPage
        title={<Trans>This link is for a network that is not available here</Trans>}
        action={
          <Link to="/pools" className={buttonClass('secondary')}>
            <Trans>Show all pools</Trans>
          </Link>
        }
      >
        <Trans>Its pools are not shown here. Your funds are untouched.</Trans>
      </EmptyState>
    </Card>
  )
}
