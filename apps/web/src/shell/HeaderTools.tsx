import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Bell } from '../features/inbox/Bell.tsx'
import { useConfig } from '../shared/config/config.ts'
import { withWords } from '../shared/i18n/i18n.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { useNetwork } from '../shared/network/network.ts'
import { useStore } from '../shared/store.ts'
import { isGroup, menusFor } from './menus.ts'
import { searchOpen } from './searchOpen.ts'

const Palette = lazyPart(async () => (await withWords('search', import('../features/search/Palette.tsx'))).Palette)

const close = () => searchOpen.write(false)

/** The search over the page, and the pages of the menus that it finds. */
const SearchOver = () => {
  const { t } = useLingui()
  const pages = menusFor(useConfig(), useNetwork())
    .flatMap((entry) => (isGroup(entry) ? entry.links : [entry]))
    .map(({ label, ...link }) => ({ label: t(label), ...link }))
  return (
    <Suspense fallback={null}>
      <Palette pages={pages} onClose={close} />
    </Suspense>
  )
}

/** What the header has beside its pickers, in code of its own. */
export const HeaderTools = () => (
  <>
    {useStore(searchOpen) && <SearchOver />}
    <Bell />
  </>
)
