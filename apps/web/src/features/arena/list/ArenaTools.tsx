import { competitionLabels } from '@exchange/domain/arena/types'
import { buttonClass, SearchInput, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { competitionLabelWords } from '../../../entities/competition/words.ts'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { type ArenaView, MAX_QUERY } from '../model/arenaSearch.ts'

type Props = { readonly view: ArenaView; readonly onView: (change: Partial<ArenaView>, replace?: boolean) => void }

// ARENA-3
/** Search, a label filter, and the link to create a competition. */
export const ArenaTools = ({ view, onView }: Props) => {
  const { t } = useLingui()
  const [query, setQuery] = useDebounced(view.query, (text) => onView({ query: text }, true))
  return (
    <div className="row wrapx arena-tools">
      <div className="arena-find">
        <SearchInput label={t`Find a competition`} value={query} onChange={setQuery} maxLength={MAX_QUERY} />
      </div>
      <Select
        label={t`Label`}
        value={view.label}
        options={[
          { value: 'all', label: t`All labels` },
          ...competitionLabels.map((label) => ({ value: label, label: t(competitionLabelWords[label]) })),
        ]}
        onChange={(label) => onView({ label })}
      />
      <Link to="/arena/create" className={buttonClass('outline')}>
        <Plus className="ic" size={17} aria-hidden />
        <Trans>Create</Trans>
      </Link>
    </div>
  )
}
