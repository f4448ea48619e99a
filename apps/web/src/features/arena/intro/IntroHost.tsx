import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useSetting } from '../../../shared/settings/settings.ts'

const ArenaIntro = lazyPart(async () => (await withWords('arena', import('./ArenaIntro.tsx'))).ArenaIntro)

// ARENA-4
/** Introduces the arena on the first of its pages: once per visit, and never again if the user says so. */
export const IntroHost = () => {
  const [isHidden] = useSetting('hideArenaIntro')
  const [isClosed, setClosed] = useState(false)
  const isArena = useLocation({ select: ({ pathname }) => /^\/arena(?:\/|$)/.test(pathname) })
  if (isHidden || isClosed || !isArena) return null
  return (
    <Suspense fallback={null}>
      <ArenaIntro onClose={() => setClosed(true)} />
    </Suspense>
  )
}
