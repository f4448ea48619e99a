import { Button, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { setNetwork, useNetwork, useNetworks } from '../../shared/network/network.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { linkedNetwork, searchOfPath } from './model/swapLink.ts'
import './swap.css'

const Opened = ({ open }: { readonly open: () => void }) => {
  const opens = useEffectEvent(open)
  useEffect(() => opens(), [])
  return null
}

/**
 * A link of the form `/:chain/swap/:in/:out`. It opens the swap on its network. With a wallet connected elsewhere it first says what will
 * happen, and asks.
 */
export const LinkedSwap = () => {
  const { chain, input, output } = useParams({ from: '/$chain/swap/$input/$output' })
  const linked = useSearch({ from: '/$chain/swap/$input/$output' })
  const navigate = useNavigate()
  const network = useNetwork()
  const target = linkedNetwork(useNetworks(), chain)
  const wallet = useWallet()
  const search = searchOfPath(input, output, linked)
  if (!target)
    return (
      <div className="wrap page">
        <Card>
          <EmptyState
            title={<Trans>This link names a network that is not offered here</Trans>}
            action={
              <Button variant="secondary" onClick={() => void navigate({ to: '/swap' })}>
                <Trans>Go to the swap</Trans>
              </Button>
            }
          />
        </Card>
      </div>
    )
  const open = () => {
    setNetwork(target.chainId)
    void navigate({ to: '/swap', search, replace: true })
  }
  if (target.chainId === network.chainId) return <Navigate to="/swap" search={search} replace />
  // A wallet that is still on its way back may stand elsewhere: it counts as one that does.
  if (wallet.status === 'disconnected' || wallet.chainId === target.chainId) return <Opened open={open} />
  const name = target.name
  const here = network.name
  return (
    <div className="wrap page">
      <Card className="link-question" aria-labelledby="link-question">
        <h1 id="link-question" className="lg b">
          <Trans>This link is for {name}</Trans>
        </h1>
        <p className="mut">
          <Trans>
            Your wallet is on another network. If you open the link, this site shows {name}; your wallet stays where it is until you ask it
            to switch. Nothing is signed.
          </Trans>
        </p>
        <div className="row" style={{ gap: 10 }}>
          <Button variant="secondary" className="grow" onClick={() => void navigate({ to: '/swap', replace: true })}>
            <Trans>Stay on {here}</Trans>
          </Button>
          <Button variant="primary" className="grow" onClick={open}>
            <Trans>Open on {name}</Trans>
          </Button>
        </div>
      </Card>
    </div>
  )
}
