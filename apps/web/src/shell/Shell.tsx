import { Toaster, UiTextProvider } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useConfig } from '../shared/config/config.ts'
import { TransactionHost } from '../shared/transactions/TransactionHost.tsx'
import { untilLoaded } from '../shared/untilLoaded.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { BackToTop } from './BackToTop.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { followWallet } from './networkSync.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useUiWords } from './useUiWords.ts'

// A public build knows the constant, so the local world and everything behind it falls away.
const Demo =
  import.meta.env.VITE_LOCAL_WORLD === '1'
    ? lazy(async () => {
        await new Promise<void>((resolve) => void whenIdle(resolve))
        return { default: (await untilLoaded(async () => (await import('../features/demo/screen.ts')).loadDemo())).Demo }
      })
    : undefined

const unchanging = () => () => undefined

/** The local world's drawer. It is no part of the page that the server draws: it comes when the page was taken over. */
const DemoPlace = () => {
  const { local } = useConfig()
  const arrived = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
  if (!Demo || !local || !arrived) return null
  return (
    <Suspense fallback={null}>
      <Demo />
    </Suspense>
  )
}

/** A new page is named to screen readers, and the keyboard starts at its top. */
const useRouteFocus = (title: string) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  const arrived = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  const arrive = useEffectEvent(() => {
    document.getElementById('main')?.focus({ preventScroll: true })
    setAnnounced(title)
  })
  useEffect(() => {
    if (arrived.current !== pathname) arrive()
    arrived.current = pathname
  }, [pathname])
  return (
    <span className="vh" role="status">
      {announced}
    </span>
  )
}

/** The frame around every page. */
export const Shell = () => {
  const title = usePageTitle()
  const announcement = useRouteFocus(title)
  useEffect(followWallet, [])
  return (
    <UiTextProvider text={useUiWords()}>
      <a className="skip" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <ErrorBoundary fallback={(retry) => <Failure onRetry={retry} />}>
          {/* Taken over by itself, after the frame: two small steps instead of one large. */}
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {announcement}
      <BackToTop />
      <TransactionHost />
      <DemoPlace />
      <Toaster />
    </UiTextProvider>
  )
}
