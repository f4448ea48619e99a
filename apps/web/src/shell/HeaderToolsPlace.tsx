import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { withWords } from '../shared/i18n/i18n.ts'
import { useStore } from '../shared/store.ts'
import { untilLoaded } from '../shared/untilLoaded.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { openSearch, opensSearch, searchOpen } from '../shared/feature/searchOpen.ts'

const loadTools = () => untilLoaded(async () => (await withWords('later', import('./HeaderTools.tsx'))).HeaderTools)

const onKeyDown = (event: KeyboardEvent) => {
  if (!opensSearch(event)) return
  event.preventDefault()
  openSearch()
}

// SEARCH-1
/**
 * The search button, and the place of the header's other tools. Their code loads when the browser is idle, or at the first press or key;
 * their space is reserved until then.
 */
export const HeaderToolsPlace = () => {
  const { t } = useLingui()
  const isOpen = useStore(searchOpen)
  const [Tools, setTools] = useState<ComponentType>()
  useEffect(() => {
    const load = () => void loadTools().then((loaded) => setTools(() => loaded))
    return isOpen ? load() : whenIdle(load)
  }, [isOpen])
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button type="button" className="pill find" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" onClick={openSearch}>
        <Search className="ic" size={16} aria-hidden />
        <span>{t`Search`}</span>
        <kbd aria-hidden>/</kbd>
      </button>
      {/* Reserves the bell's space. */}
      {Tools ? <Tools /> : <span className="xbtn small" aria-hidden="true" />}
    </>
  )
}
