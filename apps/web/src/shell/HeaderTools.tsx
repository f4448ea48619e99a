import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useEndedLabels } from '../entities/story/useEndedLabels.ts'
import { useOwnPages } from '../entities/user/ownPages.ts'
import { Bell } from '../features/inbox/Bell.tsx'
import { withWords } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { useNetwork } from '../shared/network/network.ts'
import { useStore } from '../shared/store.ts'
import { endedLabels, isGroup, ownPages } from './menus.ts'
import { searchOpen } from './searchOpen.ts'
import { useMenus } from './useMenus.ts'

const Palette = lazyPart(async () => (await withWords('search', import('../features/search/Palette.tsx'))).Palette)

const close = () => searchOpen.write(false)

/** The search over the page, and the pages of the menus that it finds. */
const SearchOver = () => {
  const { t } = useLingui()
  const pages = useMenus()
    .flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    .map(({ label, ...link }) => ({ label: t(label), ...link }))
  return (
    <Suspense fallback={null}>
      <Palette pages={pages} onClose={close} />
    </Suspense>
  )
}

/** Tells the menus which programmes are over. By itself: it is drawn anew each second. */
const EndedLabels = () => {
  const labels = useEndedLabels(useNetwork())
  useEffect(() => endedLabels.write(labels), [labels])
  return null
}

/** What the header has beside its pickers, in code of its own; the menus learn the reader's own pages from it. */
export const HeaderTools = () => {
  const own = useOwnPages()
  useEffect(() => ownPages.write(own), [own])
  return (
    <>
      {useStore(searchOpen) && <SearchOver />}
      <EndedLabels />
      <Bell />
    </>
  )
}
