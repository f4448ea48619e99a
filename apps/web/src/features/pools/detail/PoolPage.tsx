import type { PoolItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import { isAddress } from 'viem'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { linkedNetwork } from '../../../shared/links/linkedNetwork.ts'
import { LinkQuestion } from '../../../shared/links/LinkQuestion.tsx'
import { Indexing } from '../../../shared/market/Indexing.tsx'
import { isIndexing } from '../../../shared/market/isIndexing.ts'
import type { MarketAnswer } from '../../../shared/market/queries.ts'
import { setNetwork, useNetwork, useNetworks } from '../../../shared/network/network.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { PoolDetail } from './PoolDetail.tsx'
import { poolQuery } from './queries.ts'
import './detail.css'

const Nothing = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <Card>
    <EmptyState
      title={title}
      action={
        <Link to="/pools" className={buttonClass('secondary')}>
          <Trans>Show all pools</Trans>
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Card>
)

const NoPool = ({ name }: { readonly name: string }) => (
  <Nothing title={<Trans>There is no pool at this address on {name}</Trans>}>
    <Trans>The address may be mistyped, or the pool may be on another network. A new pool appears as soon as the index has seen it.</Trans>
  </Nothing>
)

const isMissing = (error: unknown): boolean => error instanceof DomainError && error.code === 'api.notFound'

const Waiting = () => (
  <div className="col" style={{ gap: 24 }} aria-busy="true">
    <Skeleton width={280} height={44} />
    <Skeleton width="100%" height={104} />
    <Skeleton width="100%" height={420} />
  </div>
)

const Read = ({ network, address }: { readonly network: Network; readonly address: Address }) => {
  const { i18n } = useLingui()
  const answer = useQuery(poolQuery(network.chainId, address))
  const { data, error, isError, refetch } = answer
  // What is gone from the index is gone from the page: a re-organisation takes a pool back.
  if (isMissing(error)) return <NoPool name={network.name} />
  if (data) return <PoolDetail network={network} pool={data.data} read={{ isError, data: data satisfies MarketAnswer<PoolItem> }} />
  if (isIndexing(error))
    return (
      <Card>
        <Indexing />
      </Card>
    )
  if (error)
    return (
      <Card>
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting />
}

/** A pool of a network that may not be the app's: it becomes that, unless a wallet stands elsewhere; then it is asked first. */
const OnNetwork = ({ target, address }: { readonly target: Network; readonly address: Address }) => {
  const network = useNetwork()
  const wallet = useWallet()
  const navigate = useNavigate()
  const open = () => setNetwork(target.chainId)
  // On arrival alone: whoever chooses another network afterwards is not led back.
  const arrive = useEffectEvent(() => {
    if (network.chainId !== target.chainId && (wallet.status === 'disconnected' || wallet.chainId === target.chainId)) open()
  })
  useLayoutEffect(() => arrive(), [])
  if (network.chainId !== target.chainId)
    return <LinkQuestion name={target.name} onOpen={open} onStay={() => void navigate({ to: '/pools', replace: true })} />
  return isAddress(address, { strict: false }) ? <Read network={network} address={address} /> : <NoPool name={network.name} />
}

/** The pool that the address bar names by its network and its address. */
export const PoolPage = () => {
  const { chain, address } = useParams({ from: '/pools/$chain/$address' })
  const target = linkedNetwork(useNetworks(), chain)
  return (
    <div className="wrap page">
      {target ? (
        <OnNetwork key={`${target.chainId} ${address}`} target={target} address={address as Address} />
      ) : (
        <Nothing title={<Trans>This link names a network that is not offered here</Trans>}>
          <Trans>Its pools are not shown here. Nothing happened to your funds.</Trans>
        </Nothing>
      )}
    </div>
  )
}
