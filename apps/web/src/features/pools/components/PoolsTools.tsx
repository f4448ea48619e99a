import type { PoolType } from '@exchange/domain'
import type { Feature } from '@exchange/protocol/networks'
import { SearchInput, Segmented, Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { type Liveness, livenesses, periods, type PoolsView, type SortKey, type SortOrder } from '../model/poolsSearch.ts'
import { changeView } from '../model/poolsView.ts'
import type { PoolsPageModel } from '../model/selectPools.ts'

type PoolsToolsProps = {
  readonly view: PoolsView
  /** Undefined while the first answer is loading. */
  readonly types: PoolsPageModel['types'] | undefined
  readonly onView: (change: (view: PoolsView) => PoolsView, replace?: boolean) => void
}

/** Pool kinds of a network's features: shown without counts while the first answer loads. */
const expectedTypes = (features: readonly Feature[]): readonly { readonly type: PoolType | 'all'; readonly count?: number }[] => [
  { type: 'all' },
  ...(features.includes('concentratedPools') ? [{ type: 'concentrated' } as const] : []),
  ...(features.includes('classicPools') ? [{ type: 'classic' } as const, { type: 'stable' } as const] : []),
  ...(features.includes('weightedPools') ? [{ type: 'weighted' } as const] : []),
]

type SortChoice = `${SortKey}.${SortOrder}`

const useSortChoices = (votes: boolean): readonly { readonly value: SortChoice; readonly label: string }[] => {
  const { t } = useLingui()
  return [
    { value: 'tvl.desc', label: t`TVL, highest first` },
    { value: 'tvl.asc', label: t`TVL, lowest first` },
    { value: 'volume.desc', label: t`Volume, highest first` },
    { value: 'volume.asc', label: t`Volume, lowest first` },
    { value: 'fees.desc', label: t`Fees, highest first` },
    { value: 'fees.asc', label: t`Fees, lowest first` },
    { value: 'apr.desc', label: t`APR, highest first` },
    { value: 'apr.asc', label: t`APR, lowest first` },
    ...(votes
      ? ([
          { value: 'votes.desc', label: t`Votes, highest first` },
          { value: 'votes.asc', label: t`Votes, lowest first` },
        ] as const)
      : []),
  ]
}

/** Filter, period, search and, in the card layout, the order. */
export const PoolsTools = ({ view, types, onView }: PoolsToolsProps) => {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const sortChoices = useSortChoices(hasVotes(network))
  const [query, setQuery] = useDebounced(view.query, (text) => onView((current) => changeView(current, { query: text }), true))
  const livenessNames: Record<Liveness, string> = { all: t`Active and inactive`, active: t`Active only`, inactive: t`Inactive only` }
  const nameOf = (type: PoolType | 'all') => (type === 'all' ? t`All` : i18n._(poolTypeNames[type]))
  return (
    <div className="pools-tools">
      <Segmented
        label={t`Pool type`}
        value={view.type}
        options={(types ?? expectedTypes(network.features)).map(({ type, count }) => ({
          value: type,
          label: nameOf(type),
          ...(count !== undefined && { count }),
        }))}
        onChange={(type) => onView((current) => changeView(current, { type }))}
      />
      <Segmented
        label={t`Period of volume and fees`}
        value={view.period}
        options={periods.map((period) => ({ value: period, label: period === '24h' ? t`24h` : t`7d` }))}
        onChange={(period) => onView((current) => changeView(current, { period }))}
      />
      {hasVotes(network) && (
        <Select
          label={t`Active or inactive`}
          value={view.liveness}
          options={livenesses.map((liveness) => ({ value: liveness, label: livenessNames[liveness] }))}
          onChange={(liveness) => onView((current) => changeView(current, { liveness }))}
        />
      )}
      <div className="find">
        <SearchInput label={t`Token, pair or address`} value={query} onChange={setQuery} maxLength={200} />
      </div>
      <div className="when-cards">
        <Select
          label={t`Order`}
          value={`${view.sort}.${view.order}` satisfies SortChoice}
          options={sortChoices}
          onChange={(choice) => {
            const [sort, order] = choice.split('.') as [SortKey, SortOrder]
            onView((current) => changeView(current, { sort, order }))
          }}
        />
      </div>
    </div>
  )
}
