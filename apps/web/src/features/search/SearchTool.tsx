import { Suspense } from 'react'
import type { HeaderToolProps } from '../../shared/feature/manifest.ts'
import { searchOpen } from '../../shared/feature/searchOpen.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { useStore } from '../../shared/store.ts'

const Palette = lazyPart(async () => (await withWords('search', import('./Palette.tsx'))).Palette)

const close = () => searchOpen.write(false)

/** The search overlay, while it is open. Its button is in the header from the start. */
export const SearchTool = ({ pages }: HeaderToolProps) =>
  useStore(searchOpen) && (
    <Suspense fallback={null}>
      <Palette pages={pages} onClose={close} />
    </Suspense>
  )
