import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { provideConfig, type AppConfig } from './shared/config/config.ts'
import { drawnFor, type DrawnFor } from './shared/drawing/drawing.ts'
import { liftInlineStyles } from './shared/drawing/inlineStyles.ts'
import { activateLocale } from './shared/i18n/i18n.ts'
import type { Locale } from './shared/i18n/locales.ts'
import { getNetwork } from './shared/network/network.ts'
import { updateSettings } from './shared/settings/settings.ts'
import { createAppRouter } from './shell/router.tsx'

type DrawingRequest = { readonly path: string; readonly locale: Locale; readonly config: AppConfig }

/** A page as HTML, the style sheet that goes with it, and the reader it is for. */
export type Drawing = { readonly html: string; readonly styleSheet: string; readonly reader: DrawnFor }

/** Stands in for the workers that pages start with their code: while a page is drawn, nothing is asked of them. */
class SilentWorker extends EventTarget {
  onmessage = null
  onerror = null
  postMessage(): void {}
  terminate(): void {}
}
globalThis.Worker ??= SilentWorker as unknown as typeof Worker

const drawNow = async ({ path, locale, config }: DrawingRequest): Promise<Drawing> => {
  provideConfig(config)
  updateSettings({ locale })
  await activateLocale(locale)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  return { ...liftInlineStyles(renderToString(<App router={router} />)), reader: drawnFor(locale, getNetwork().chainId) }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A page as it stands before anything was read: what a browser would draw first. Language and configuration are the module's, so pages are drawn
 * one after the other.
 */
export const draw = (request: DrawingRequest): Promise<Drawing> => {
  const drawing = last.then(() => drawNow(request))
  last = drawing.catch(() => undefined)
  return drawing
}
