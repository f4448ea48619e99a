import { Dialog as Base } from '@base-ui/react/dialog'
import { searchText } from '@exchange/domain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MenuPage } from '../../shared/feature/manifest.ts'
import { useDebounced } from '../../shared/fields/useDebounced.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { searchedText } from '../../shared/tokens/addressIn.ts'
import { Field } from './Field.tsx'
import { useGroupNames } from './groupNames.ts'
import { SearchedText } from './Marked.tsx'
import type { Group, Result, ResultGroup } from './model/result.ts'
import { targetOf } from './model/target.ts'
import { forgetRecent, readRecent, remember } from './recent.ts'
import { ResultList } from './ResultList.tsx'
import './search.css'
import { useResults } from './useResults.ts'

const views: readonly Group[] = ['users', 'names', 'competitions', 'pools', 'pages', 'actions']

const Keys = () => (
  <div className="search-keys" aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> <Trans>move</Trans>
    </span>
    <span>
      <kbd>Page Down</kbd> <Trans>next group</Trans>
    </span>
    <span>
      <kbd>Enter</kbd> <Trans>open</Trans>
    </span>
    <span>
      <kbd>Esc</kbd> <Trans>close</Trans>
    </span>
  </div>
)

/** The target of Page Down and Page Up: the first result of the next or previous group. They wrap around. */
const ofOtherGroup = (groups: readonly ResultGroup[], index: number, step: number): number => {
  const firsts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { results }) => sum + results.length, 0))
  const own = firsts.findLastIndex((first) => first <= index)
  return firsts.at((own + step) % firsts.length) ?? 0
}

/** Each group as a separate view. */
const Views = ({ onShow }: { readonly onShow: (group: Group) => void }) => {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <div className="search-views" role="group" aria-label={t`Groups`}>
      <button type="button" className="search-view on" aria-pressed="true">
        <Trans>All</Trans>
      </button>
      {views.map((group) => (
        <button key={group} type="button" className="search-view" aria-pressed="false" onClick={() => onShow(group)}>
          {names[group]}
        </button>
      ))}
    </div>
  )
}

/** The result that is chosen of a list: the first one of each new list. Arrows go round. */
const useChosen = (list: string, length: number) => {
  const [chosen, choose] = useState({ list, index: 0 })
  if (chosen.list !== list) choose({ list, index: 0 })
  const index = Math.min(chosen.index, length - 1)
  return { index, choose: (next: number) => choose({ list, index: (next + length) % length }) }
}

/** Opens a result: its page, or an external one in a new tab. */
const useOpen = (onClose: () => void, onShow: (group: Group) => void) => {
  const network = useNetwork()
  const navigate = useNavigate()
  return (result: Result): void => {
    if (result.kind === 'all') return onShow(result.group)
    const target = targetOf(network, result)
    if (target === undefined) return
    if ('path' in target) remember(result, target.path)
    onClose()
    if ('href' in target) window.open(target.href, '_blank', 'noopener,noreferrer')
    else void navigate({ href: target.path })
  }
}

type Props = { readonly pages: readonly MenuPage[]; readonly onClose: () => void }

// SEARCH-1, SEARCH-5
/**
 * Search and commands: one field, results in groups, and each group alone. Arrow keys move, Enter opens the selection, Escape goes back,
 * then closes.
 */
export const Palette = ({ pages, onClose }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<Group | 'all'>('all')
  const [settled, settle] = useState('')
  const [typed, type] = useDebounced(settled, settle)
  const network = useNetwork()
  const asked = (text: string) => searchText(searchedText(text, network))
  const text = asked(settled)
  const [recent, setRecent] = useState(readRecent)
  const { isPending, isNobody, readMore, ...found } = useResults(text, view, { pages, recent })
  const isStale = isPending || asked(typed) !== text
  const results = found.groups.flatMap((group) => group.results)
  const { index, choose } = useChosen(`${view} ${text}`, results.length)
  const show = (next: Group | 'all') => {
    setView(next)
    field.current?.focus()
  }
  const open = useOpen(onClose, show)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      if (step > 0 && index === results.length - 1) readMore()
      choose(index + step)
    }
    const groupStep = { PageDown: 1, PageUp: -1 }[event.key]
    if (groupStep !== undefined && results.length > 0) {
      event.preventDefault()
      choose(ofOtherGroup(found.groups, index, groupStep))
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const result = results[index]
    // A stale result, from an earlier text, cannot be chosen.
    if (!isStale && result) open(result)
  }
  return (
    <Base.Root
      open
      onOpenChange={(next, details) => {
        if (next) return
        if (details.reason !== 'escape-key' || view === 'all') return onClose()
        details.cancel()
        show('all')
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="search-palette" initialFocus={field}>
          <Base.Title className="vh">{t`Search`}</Base.Title>
          <Field
            ref={field}
            listId={`${id}list`}
            chosenId={results.length > 0 && !isStale ? `${id}${index}` : undefined}
            isOpen={results.length > 0}
            isBusy={isPending}
            typed={typed}
            onType={type}
            onKeyDown={onKeyDown}
            onBack={view === 'all' ? undefined : () => show('all')}
          />
          {view === 'all' && <Views onShow={show} />}
          <SearchedText value={text}>
            <ResultList
              {...found}
              id={id}
              isAlone={view !== 'all'}
              index={isStale ? -1 : index}
              isStale={isStale}
              isNobody={isNobody && !isStale}
              onEnd={readMore}
              onChoose={choose}
              onOpen={open}
            />
          </SearchedText>
          {found.groups[0]?.group === 'recent' && (
            <div className="search-forget">
              <button
                type="button"
                className="link"
                onClick={() => {
                  forgetRecent()
                  setRecent([])
                  field.current?.focus()
                }}
              >
                <Trans>Clear recent</Trans>
              </button>
            </div>
          )}
          <Keys />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
