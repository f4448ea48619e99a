import { Toaster, UiTextProvider } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useConfig } from '../shared/config/config.ts'
import { useShownPage, useTitleOf } from '../shared/router/ownTitle.ts'
import { untilLoaded } from '../shared/untilLoaded.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { followWallet } from './networkSync.ts'
import { usePageTitle } from './usePageTitle.ts'
import { useUiWords } from './useUiWords.ts'

/** Parts of the frame that no first figure waits for. A public build knows the constant, so what the local world alone has falls away with everything behind it. */
const loadHosts = () => untilLoaded(async () => (await import('./Hosts.tsx')).Hosts)
const loadLocalHosts =
  import.meta.env.VITE_LOCAL_WORLD === '1' ? () => untilLoaded(async () => (await import('./LocalHosts.tsx')).LocalHosts) : undefined

/**
 * A part whose code comes when the page has nothing better to do. It is no part of the page that the server draws, and does not suspend: as long as
 * anything waits for its code, the browser takes over nothing else.
 */
const IdlePart = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => whenIdle(() => void load().then((loaded) => setPart(() => loaded))), [load])
  return Part && <Part />
}

/** What the local world alone has. */
const LocalPlace = ({ load }: { readonly load: NonNullable<typeof loadLocalHosts> }) => useConfig().local && <IdlePart load={load} />

/** A new page is named to screen readers once it is there, and the keyboard starts at its top, where no dialog has it. */
const useRouteFocus = (title: string) => {
  const shown = useShownPage()
  const own = useTitleOf(shown)
  const arrived = useRef(shown)
  const [announced, announce] = useState({ title: '', own })
  // A title of its own comes with the page's code.
  if (announced.title && own && own !== announced.own) announce({ title, own })
  const arrive = useEffectEvent(() => {
    const main = document.getElementById('main')
    // A dialog that was opened meanwhile keeps the keyboard.
    if (!main?.closest('[aria-hidden="true"]')) main?.focus({ preventScroll: true })
    announce({ title, own })
  })
  useEffect(() => {
    if (arrived.current !== shown) arrive()
    arrived.current = shown
  }, [shown])
  return (
    <span className="vh" role="status">
      {announced.title}
    </span>
  )
}

/** A page that broke is left behind with it: another one begins anew. */
const Broken = ({ onRetry }: { readonly onRetry: () => void }) => {
  const shown = useShownPage()
  const broken = useRef(shown)
  useEffect(() => {
    if (broken.current !== shown) onRetry()
  }, [shown, onRetry])
  return <Failure onRetry={onRetry} />
}

/**
 * Where the page stands. One element for good: a frame that is drawn anew has not given its page other children, which would have the browser take
 * the page over in one piece.
 */
const page = (
  <ErrorBoundary fallback={(retry) => <Broken onRetry={retry} />}>
    {/* Taken over by itself, after the frame. */}
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  </ErrorBoundary>
)

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
        {page}
      </main>
      <Footer />
      {announcement}
      <IdlePart load={loadHosts} />
      {loadLocalHosts && <LocalPlace load={loadLocalHosts} />}
      <Toaster />
    </UiTextProvider>
  )
}
