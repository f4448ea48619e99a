import type { PoolItem } from '@exchange/api-client'
import { readAddress } from '@exchange/domain/tokens/readAddress'
import { Button, buttonClass, Card, EmptyState, ErrorState, Pagination, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useFormat } from '../../shared/format/useFormat.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { newPoolLink, positionsLink } from '../../entities/pool/liquidityLinks.ts'
import { AgeMark } from '../../shared/query/AgeMark.tsx'
import { Indexing } from '../../entities/pool/Indexing.tsx'
import { isIndexing } from '../../shared/query/isIndexing.ts'
import { poolsQuery, statsQuery } from '../../entities/pool/queries.ts'
import { useDeferredAnswer } from '../../shared/query/useDeferredAnswer.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { useSavedView } from '../../shared/kept/useSavedView.ts'
import { poolsPerPageOptions, useSetting } from '../../shared/settings/settings.ts'
import { addressFault } from '../../shared/tokens/addressFault.ts'
import { searchedText } from '../../shared/tokens/addressIn.ts'
import { hasVotes } from '../../entities/vote/hasVotes.ts'
import { PoolsStats } from './components/PoolsStats.tsx'
import { PoolsTable } from './components/PoolsTable.tsx'
import { PoolsTools } from './components/PoolsTools.tsx'
import { priceInPools } from './model/emissionReceipt.ts'
import { isStakedPool } from './model/poolGauge.ts'
import { toPoolRow } from './model/poolRow.ts'
import { defaultView, toPoolsSearch, toPoolsView, type PoolsView, type SortKey } from './model/poolsSearch.ts'
import { changeView, sortBy, withoutVotes } from './model/poolsView.ts'
import { ofTypesIn, selectPools, type PoolsPageModel } from './model/selectPools.ts'
import '../../shared/query/ageMark.css'
import './pools.css'

const StakeDialog = lazyPart(async () => (await withWords('later', import('./stake/StakeDialog.tsx'))).StakeDialog)

const viewWithoutVotes = (search: Readonly<Record<string, unknown>>): PoolsView => withoutVotes(toPoolsView(search))

/** The view of the address bar, limited to what the network has, and its setter; both keep their identity while nothing changes. */
const usePoolsView = (votes: boolean) => {
  const read = votes ? toPoolsView : viewWithoutVotes
  const view = useSearch({ strict: false, structuralSharing: true, select: (search): PoolsView => read(search) })
  const navigate = useNavigate()
  const onView = useCallback(
    (change: (view: PoolsView) => PoolsView, replace = false) =>
      void navigate({ to: '/pools', search: (search) => toPoolsSearch(change(read(search))), replace, resetScroll: false }),
    [navigate, read],
  )
  return { view, onView }
}

const Pager = ({ model, onPage }: { readonly model: PoolsPageModel; readonly onPage: (page: number) => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [perPage, setPerPage] = useSetting('poolsPerPage')
  const [from, to, total] = [model.from, model.to, model.total].map(format.integer)
  return (
    <Pagination
      page={model.page}
      pageCount={model.pageCount}
      onPage={onPage}
      summary={
        <Trans>
          {from} to {to} of {total}
        </Trans>
      }
    >
      <Select
        label={t`Per page`}
        labelAt="beside"
        value={perPage}
        options={poolsPerPageOptions.map((value) => ({ value, label: String(value) }))}
        onChange={(value) => {
          setPerPage(value)
          onPage(1)
        }}
      />
    </Pagination>
  )
}

/** The pools of the app network: totals, filters and one page of the list. */
export const PoolsPage = () => {
  const { i18n } = useLingui()
  const network = useNetwork()
  const { chainId, name, deployment } = network
  const [pressed, stake] = useState<PoolItem>()
  // A stake is of one network, and the wallet may take the app to another one.
  if (pressed && pressed.chainId !== chainId) stake(undefined)
  const { view: wanted, onView } = usePoolsView(hasVotes(network))
  const [perPage] = useSetting('poolsPerPage')
  const pools = useSavedView({ chainId, name: 'pools' }, useQuery(poolsQuery(chainId)))
  const stats = useQuery(statsQuery(chainId))
  // An answer or a user's choice is recorded immediately; the list updates in steps between which the page stays responsive.
  const answer = useDeferredAnswer(chainId, pools.data)
  const totals = useDeferredAnswer(chainId, stats.data?.data)
  const rows = useMemo(() => answer?.data.map(toPoolRow), [answer])
  const view = useMemo(() => (rows ? ofTypesIn(rows, wanted) : wanted), [rows, wanted])
  const shown = useDeferredValue(view)
  const model = useMemo(
    () => rows && selectPools(rows, { ...shown, query: searchedText(shown.query, network) }, perPage),
    [rows, shown, network, perPage],
  )
  const { governanceToken } = deployment.contracts
  const emission = useMemo(
    () => ({ price: priceInPools(answer?.data ?? [], governanceToken), now: answer?.meta.blockTimestamp ?? 0 }),
    [answer, governanceToken],
  )
  const staked = pressed && (answer?.data.find(({ address }) => address === pressed.address) ?? pressed)
  const onSort = useCallback((sort: SortKey) => onView((current) => sortBy(current, sort)), [onView])
  const indexing = answer ? answer.meta.stale && answer.data.length === 0 : isIndexing(pools.error)
  const unread = pools.isError && !pools.data

  return (
    <div className="wrap page">
      <div className="row sb wrapx" style={{ marginBottom: 22 }}>
        <div>
          <h1>
            <Trans>Pools</Trans>
          </h1>
          <p className="mut">
            <Trans>Every pool on {name}: holdings, volume and earnings.</Trans>
          </p>
        </div>
        <span className="row wrapx" style={{ gap: 14 }}>
          <AgeMark of={pools} />
          <Link {...positionsLink()} className={buttonClass('secondary')}>
            <Trans>My positions</Trans>
          </Link>
          <Link {...newPoolLink()} className={buttonClass('secondary')}>
            <Trans>New pool</Trans>
          </Link>
        </span>
      </div>
      <PoolsStats stats={totals} count={answer?.data.length} failed={stats.isError} />
      {stats.isError && <AgeMark of={stats} />}
      <PoolsTools view={view} types={model?.types} onView={onView} />
      <Card flush className="pools-list">
        {indexing ? (
          <Indexing />
        ) : unread ? (
          <ErrorState {...errorText(i18n, toErrorFacts(pools.error))} onRetry={() => void pools.refetch()} />
        ) : model?.total === 0 ? (
          <Nothing
            searched={(rows?.length ?? 0) > 0}
            fault={addressFault(i18n, readAddress(view.query, network), network)}
            onReset={() => onView(() => defaultView)}
          />
        ) : (
          <>
            <PoolsTable
              rows={model?.rows}
              sort={view.sort}
              order={view.order}
              period={shown.period}
              perPage={perPage}
              onSort={onSort}
              emission={emission}
              onStake={stake}
            />
            {model && <Pager model={model} onPage={(page) => onView((current) => changeView(current, { page }))} />}
          </>
        )}
      </Card>
      {staked && isStakedPool(staked) && (
        <Suspense fallback={null}>
          <StakeDialog network={network} pool={staked} onClose={() => stake(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type NothingProps = {
  readonly searched: boolean
  /** The error of a search that should be an address. */
  readonly fault: string | null
  readonly onReset: () => void
}

const Nothing = ({ searched, fault, onReset }: NothingProps) =>
  searched ? (
    <EmptyState
      title={<Trans>No pool matches.</Trans>}
      action={
        <Button variant="outline" onClick={onReset}>
          <Trans>Show all pools</Trans>
        </Button>
      }
    >
      {fault ?? <Trans>Try another symbol, or paste the address of a token or a pool.</Trans>}
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>No pools yet.</Trans>}>
      <Trans>Pools of this network appear here once the first one is created.</Trans>
    </EmptyState>
  )
