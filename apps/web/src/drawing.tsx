import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createFrameRouter } from './drawingFrame.tsx'
import { provideConfig, type AppConfig } from './shared/config/config.ts'
import { drawnFor, type DrawnFor } from './shared/drawing/drawing.ts'
import { liftInlineStyles } from './shared/drawing/inlineStyles.ts'
import { activateLocale } from './shared/i18n/i18n.ts'
import type { Locale } from './shared/settings/locales.ts'
import { getNetwork } from './shared/network/network.ts'
import { updateSettings } from './shared/settings/settings.ts'
import { createAppRouter } from './shell/router.tsx'
import { pageTitle } from './shell/usePageTitle.ts'

type DrawingRequest = {
  readonly path: string
  readonly locale: Locale
  readonly config: AppConfig
  /** Only the page frame with its title and a skeleton, which the browser replaces with the page. */
  readonly isFrame?: boolean
}

/** A page as HTML, its title, the style sheet that goes with it, and the reader it is for. */
export type Drawing = {
  readonly html: string
  readonly title: string
  readonly styleSheet: string
  readonly reader: DrawnFor
  readonly isFrame: boolean
}

/** Replaces the workers that pages start with their code: during server rendering they receive no requests. */
class SilentWorker extends EventTarget {
  onmessage = null
  onerror = null
  postMessage(): void {}
  terminate(): void {}
}
globalThis.Worker ??= SilentWorker as unknown as typeof Worker

type Match = { readonly routeId: string; readonly staticData: { readonly title?: MessageDescriptor | undefined } }

/** The title of the tab, as the frame will set it. */
const titleOf = (matches: readonly Match[]): string => {
  const isMissing = matches.every(({ routeId }) => routeId === rootRouteId)
  const title = isMissing ? msg`Page not found` : matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  return pageTitle(title && i18n._(title))
}

const drawNow = async ({ path, locale, config, isFrame = false }: DrawingRequest): Promise<Drawing> => {
  provideConfig(config)
  updateSettings({ locale })
  await activateLocale(locale)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = isFrame ? createFrameRouter(history) : createAppRouter(history)
  await router.load()
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  const drawn = liftInlineStyles(renderToString(<App router={router} />))
  return { ...drawn, title: titleOf(router.state.matches), reader: drawnFor(locale, getNetwork().chainId), isFrame }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a page before any data is loaded: the browser's first render. Language and configuration are module state, so pages are rendered
 * one after the other.
 */
export const draw = (request: DrawingRequest): Promise<Drawing> => {
  const drawing = last.then(() => drawNow(request))
  last = drawing.catch(() => undefined)
  return drawing
}
