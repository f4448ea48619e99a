import type { PoolItem } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isAddress } from 'viem'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { Indexing } from './Indexing.tsx'
import { isIndexing } from '../../shared/query/isIndexing.ts'
import { poolQuery } from './poolQuery.ts'
import type { MarketAnswer } from './queries.ts'
import { LinkedNetwork } from '../../shared/links/LinkedNetwork.tsx'
import { NotFoundTitle } from '../../shared/router/NotFoundTitle.tsx'

/** A pool as the index returned it, and whether the newest read succeeded. */
export type PoolAnswer = {
  readonly network: Network
  readonly pool: PoolItem
  readonly read: { readonly isError: boolean; readonly data: MarketAnswer<PoolItem> }
}

type Children = { readonly children: (answer: PoolAnswer) => ReactNode }

const NoPool = ({ name }: { readonly name: string }) => (
  <Card>
    <NotFoundTitle />
    <EmptyState
      isPage
      title={<Trans>There is no pool at this address on {name}</Trans>}
      action={
        <Link to="/pools" className={buttonClass('secondary')}>
          <Trans>Show all pools</Trans>
        </Link>
      }
    >
      <Trans>The address may be mistyped, or the pool may be on another network. A new pool appears once it is indexed.</Trans>
    </EmptyState>
  </Card>
)

const isMissing = (error: unknown): boolean => error instanceof DomainError && error.code === 'api.notFound'

const Waiting = () => (
  <div className="col" style={{ gap: 24 }} aria-busy="true">
    <Skeleton width={280} height={44} />
    <Skeleton width="100%" height={104} />
    <Skeleton width="100%" height={420} />
  </div>
)

const Read = ({ network, address, children }: { readonly network: Network; readonly address: Address } & Children) => {
  const { i18n } = useLingui()
  const { data, error, isError, refetch } = useQuery(poolQuery(network.chainId, address))
  // A pool that disappears from the index disappears from the page: a reorg can remove a pool.
  if (isMissing(error)) return <NoPool name={network.name} />
  if (data) return children({ network, pool: data.data, read: { isError, data } })
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

/** The pool that a link names by network and address; or the reason why it cannot be shown. */
export const LinkedPool = ({ chain, address, children }: { readonly chain: string; readonly address: string } & Children) => (
  <LinkedNetwork key={`${chain} ${address}`} chain={chain}>
    {(network) =>
      isAddress(address, { strict: false }) ? (
        <Read network={network} address={address}>
          {children}
        </Read>
      ) : (
        <NoPool name={network.name} />
      )
    }
  </LinkedNetwork>
)
