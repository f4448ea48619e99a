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

/**
 * Parts of the frame that no first figure waits for. In a public build the constant is false, so that the bundler drops the local world's
 * parts with all their code.
 */
const loadHosts = () => untilLoaded(async () => (await import('./Hosts.tsx')).Hosts)
const loadLocalHosts =
  import.meta.env.VITE_LOCAL_WORLD === '1' ? () => untilLoaded(async () => (await import('./LocalHosts.tsx')).LocalHosts) : undefined

/**
 * A part that loads when the browser is idle. It is not in the server-rendered page and does not suspend: a suspended part would stop all
 * further hydration.
 */
const IdlePart = ({ load }: { readonly load: () => Promise<ComponentType> }) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => whenIdle(() => void load().then((loaded) => setPart(() => loaded))), [load])
  return Part && <Part />
}

/** The parts of the local world. */
const LocalPlace = ({ load }: { readonly load: NonNullable<typeof loadLocalHosts> }) => useConfig().local && <IdlePart load={load} />

/** After a navigation, the page is announced to screen readers and the focus moves to its top, unless a dialog has it. */
const useRouteFocus = (title: string) => {
  const shown = useShownPage()
  const own = useTitleOf(shown)
  const arrived = useRef(shown)
  const [announced, announce] = useState({ title: '', own })
  // A page-specific title arrives with the page's code.
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

/** A broken page is reset by navigating: the next page starts fresh. */
const Broken = ({ onRetry }: { readonly onRetry: () => void }) => {
  const shown = useShownPage()
  const broken = useRef(shown)
  useEffect(() => {
    if (broken.current !== shown) onRetry()
  }, [shown, onRetry])
  return <Failure onRetry={onRetry} />
}

/**
 * The place of the page. The same element on every render: a new frame then does not change its children, and hydration can continue in
 * steps.
 */
const page = (
  <ErrorBoundary fallback={(retry) => <Broken onRetry={retry} />}>
    {/* Hydrates separately, after the frame. */}
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
