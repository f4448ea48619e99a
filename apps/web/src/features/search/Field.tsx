import { Dialog as Base } from '@base-ui/react/dialog'
import { MAX_SEARCH_LENGTH } from '@exchange/domain'
import { IconButton, Spinner } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'

type Props = {
  readonly ref: Ref<HTMLInputElement>
  readonly listId: string
  /** The selected result, which a screen reader announces as the field's own. */
  readonly chosenId: string | undefined
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Back to all groups; undefined while they are shown. */
  readonly onBack: (() => void) | undefined
}

/** The field of the search, with the way back and out. The focus stays in it. */
export const Field = ({ ref, listId, chosenId, isOpen, isBusy, typed, onType, onKeyDown, onBack }: Props) => {
  const { t } = useLingui()
  return (
    <div className="search-field">
      {onBack ? (
        <IconButton label={t`Back to All`} onClick={onBack}>
          <ArrowLeft size={20} aria-hidden />
        </IconButton>
      ) : (
        <Search className="ic dim" size={20} aria-hidden />
      )}
      <input
        ref={ref}
        role="combobox"
        aria-label={t`Search`}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        placeholder={t`Users, names, pools, pages, actions`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy && <Spinner />}
      <Base.Close className="xbtn" aria-label={t`Close`}>
        <X size={20} aria-hidden />
      </Base.Close>
    </div>
  )
}
