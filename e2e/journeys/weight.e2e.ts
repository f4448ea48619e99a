// The weight of /swap until a quote is shown: layout shift and script bytes.
import { brotliCompressSync, constants } from 'node:zlib'
import { tokenOf } from '../support/chain.ts'
import { expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

test('nothing jumps while /swap loads and quotes', async ({ page }) => {
  await page.addInitScript(() => {
    const state = { shift: 0 }
    ;(window as never as { __shift: typeof state }).__shift = state
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) state.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await swap.type('1')
  await swap.quoted()
  // Route and chart have loaded too: their layout shifts have happened.
  await expect(page.locator('.price-last')).toHaveText(/\d/)
  const shift = await page.evaluate(() => (window as never as { __shift: { shift: number } }).__shift.shift)
  console.log(`layout shift of /swap until a quote: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('script of /swap until a quote stays within 150 KB brotli, everything counted', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>()
  /** Wall-clock milliseconds of each request, by the page or by its worker. */
  const askedAt = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || /\.js(\?|$)/.test(response.url())) {
      askedAt.set(response.url(), response.request().timing().startTime)
      scripts.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length),
      )
    }
  })
  // The time at which the quote is on screen, in the page's own clock: later requests do not count. Idle callbacks wait for that time too;
  // otherwise a slow machine, whose idle timeout ends before its quote, would count requests that no quote needs.
  await page.addInitScript(() => {
    const state: { quotedAt?: number } = {}
    ;(window as never as { __quote: typeof state }).__quote = state
    const idle = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (act, options) => {
      if (state.quotedAt !== undefined) return idle(act, options)
      return requestAnimationFrame(() => window.requestIdleCallback(act, options))
    }
    const look = () => {
      const shown = document.querySelectorAll<HTMLInputElement>('input.amt')[1]?.value ?? ''
      if (/[1-9]/.test(shown)) state.quotedAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
  const swap = swapScreen(page)
  // A link with the amount: the quote is requested immediately, as for a user who types without a pause.
  const { address } = await tokenOf(31356, 'USDT')
  await page.goto(`/swap?inputCurrency=BNB&outputCurrency=${address}&exactAmount=1`)
  await swap.quoted()
  const quotedAt = await page.evaluate(() => {
    const { quotedAt: at = Number.POSITIVE_INFINITY } = (window as never as { __quote: { quotedAt?: number } }).__quote
    return performance.timeOrigin + at
  })
  // The demo drawer belongs to the local world: a public build does not contain it. The journal, with its store, loads by its own timer,
  // and the split search by the worker after its first answer: on a slow machine they may load before the quote is painted, which waits for
  // none of them.
  const isBehind = (url: string) => /\/(?:Demo|demoAccounts|pageJournal|runStore|splitSearch)-/.test(url)
  const until = [...scripts].filter(([url]) => (askedAt.get(url) ?? 0) <= quotedAt && !isBehind(url))
  const sizes = await Promise.all(until.map(async ([url, size]) => ({ name: new URL(url).pathname, bytes: await size })))
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  for (const { name, bytes: own } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(String(own).padStart(8), name)
  console.log(`script of /swap until a quote: ${bytes} bytes brotli in ${sizes.length} files`)
  expect(bytes).toBeLessThanOrEqual(150_000)
})
