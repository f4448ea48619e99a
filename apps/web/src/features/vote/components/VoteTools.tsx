import { SearchInput, Select, Switch } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import type { SortKey, SortOrder, VoteView } from '../model/voteSearch.ts'

type SortChoice = `${SortKey}.${SortOrder}`

type VoteToolsProps = { readonly view: VoteView; readonly onView: (change: (view: VoteView) => VoteView, replace?: boolean) => void }

/** The filter for voted gauges, the search and, in the card layout, the order. */
export const VoteTools = ({ view, onView }: VoteToolsProps) => {
  const { t } = useLingui()
  const [query, setQuery] = useDebounced(view.query, (text) => onView((current) => ({ ...current, query: text }), true))
  const choices: readonly { readonly value: SortChoice; readonly label: string }[] = [
    { value: 'apr.desc', label: t`Voting APR, highest first` },
    { value: 'apr.asc', label: t`Voting APR, lowest first` },
    { value: 'incentives.desc', label: t`Incentives, highest first` },
    { value: 'incentives.asc', label: t`Incentives, lowest first` },
    { value: 'fees.desc', label: t`Fees, highest first` },
    { value: 'fees.asc', label: t`Fees, lowest first` },
    { value: 'votes.desc', label: t`Votes, highest first` },
    { value: 'votes.asc', label: t`Votes, lowest first` },
    { value: 'emission.desc', label: t`Emission, highest first` },
    { value: 'emission.asc', label: t`Emission, lowest first` },
  ]
  return (
    <div className="vote-tools">
      <label className="row sm mut" style={{ gap: 8 }}>
        <Switch label={t`Voted only`} checked={view.votedOnly} onChange={(votedOnly) => onView((current) => ({ ...current, votedOnly }))} />
        <span aria-hidden="true">{t`Voted only`}</span>
      </label>
      <div className="find">
        <SearchInput label={t`Token, pair or address`} value={query} onChange={setQuery} maxLength={200} />
      </div>
      <div className="when-cards">
        <Select
          label={t`Order`}
          value={`${view.sort}.${view.order}` satisfies SortChoice}
          options={choices}
          onChange={(choice) => {
            const [sort, order] = choice.split('.') as [SortKey, SortOrder]
            onView((current) => ({ ...current, sort, order }))
          }}
        />
      </div>
    </div>
  )
}
