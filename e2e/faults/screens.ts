// The user's view during a fault: every figure on several screens, and the mark of their age.
import { chromium, type Browser, type Page } from '@playwright/test'
import { type ChainId, tokenOf } from '../support/chain.ts'
import { chromiumPath } from '../support/processes/chromium.ts'
import { webUrl } from '../support/ports.ts'

export type Sample = {
  readonly at: number
  readonly screen: string
  /** The network that it shows. */
  readonly chainId: ChainId
  /** State of the footer's mark. */
  readonly mark: string
  readonly markText: string
  /** A mark beside the figures themselves. */
  readonly isAged: boolean
  readonly figures: readonly string[]
}

/**
 * Every text of the main part with a digit, except changing ones: ages, clocks, messages, and the distances of rejected routes, whose last
 * digits follow the clock like the fees of concentrated pools.
 */
const readFigures = (): { mark: string; markText: string; isAged: boolean; figures: string[] } => {
  const moving = '[role=timer], time, .aged, [role=status], [role=alert], .freshness, canvas, .tide, [data-age], .rejected, .saving'
  const main = document.querySelector('main')
  const freshness = document.querySelector('.freshness')
  const figures: string[] = []
  const walker = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (/\d/.test(text) && !node.parentElement?.closest(moving) && !/\bago\b|\bs\b|\bsec/.test(text)) figures.push(text)
  }
  for (const field of document.querySelectorAll('main input')) figures.push((field as HTMLInputElement).value)
  return {
    mark: freshness?.getAttribute('data-state') ?? 'none',
    markText: freshness?.textContent?.trim() ?? '',
    isAged: document.querySelector('.aged') !== null,
    figures,
  }
}

export const openScreens = async () => {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const usdt = (await tokenOf(31356, 'USDT')).address
  const paths: Readonly<Record<ChainId, Readonly<Record<string, string>>>> = {
    31356: { '/': '/', '/pools': '/pools?size=100', '/swap': `/swap?inputCurrency=BNB&outputCurrency=${usdt}` },
    31204: { '/pools of opBNB': '/pools?size=100' },
  }
  const pages: Record<string, Page> = {}
  const chains = new Map<string, ChainId>()
  for (const chainId of [31356, 31204] as const) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    // A solver's price follows the previous half minute: it changes on a stopped chain, and would count as a wrong number.
    const settings = JSON.stringify({ liquidityHubEnabled: false, networkId: chainId })
    await context.addInitScript((text) => localStorage.setItem('settings', text), settings)
    for (const [screen, path] of Object.entries(paths[chainId])) {
      const page = await context.newPage()
      await page.goto(webUrl + path)
      pages[screen] = page
      chains.set(screen, chainId)
    }
  }
  await pages['/swap']!.getByLabel('You pay', { exact: true }).fill('1')
  const sample = async (): Promise<Sample[]> =>
    Promise.all(
      Object.entries(pages).map(async ([screen, page]) => ({
        at: performance.now(),
        screen,
        chainId: chains.get(screen)!,
        ...(await page.evaluate(readFigures)),
      })),
    )
  return { pages, sample, close: () => browser.close() }
}

export type Screens = Awaited<ReturnType<typeof openScreens>>
