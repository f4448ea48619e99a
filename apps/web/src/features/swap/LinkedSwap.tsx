import { Button, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { linkedNetwork, opensUnasked } from '../../shared/links/linkedNetwork.ts'
import { LinkQuestion } from '../../shared/links/LinkQuestion.tsx'
import { setNetwork, useNetwork, useNetworks } from '../../shared/network/network.ts'
import { NotFoundTitle } from '../../shared/router/NotFoundTitle.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { searchOfPath } from './model/swapLink.ts'
import './swap.css'

const Opened = ({ open }: { readonly open: () => void }) => {
  const opens = useEffectEvent(open)
  useEffect(() => opens(), [])
  return null
}

// SWAP-5, SWAP-6
/**
 * A link with its network: `/:chain/swap/:in/:out`, or `/swap?chain=`, which arrives as `/:chain/swap`. It opens the swap there. If a
 * wallet is connected to another network, it first explains the change, and asks.
 */
export const LinkedSwap = () => {
  const { chain = '', ...tokens } = useParams({ strict: false })
  const linked: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const network = useNetwork()
  const target = linkedNetwork(useNetworks(), chain)
  const wallet = useWallet()
  const search = searchOfPath(tokens, linked)
  if (!target)
    return (
      <div className="wrap page">
        <Card>
          <NotFoundTitle />
          <EmptyState
            isPage
            title={<Trans>This link is for a network that is not available here</Trans>}
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
  if (opensUnasked(wallet, target.chainId)) return <Opened open={open} />
  return (
    <div className="wrap page">
      <LinkQuestion target={target} onOpen={open} onStay={() => void navigate({ to: '/swap', replace: true })} />
    </div>
  )
}
