// Budgets of the swap screen, measured in the browser: quote after a key stroke, layout shift, script bytes.
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { tokenOf } from '../support/chain.ts'
import { expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/swapScreen.ts'

test('a quote stands on screen within 50 ms of the last key stroke', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('CAKE', 'BTCB')
  await swap.type('1')
  await swap.quoted()
  const times: number[] = []
  for (let i = 0; i < 15; i++) {
    const amount = String(10 + i * 7)
    times.push(
      await page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const [input, output] = [...document.querySelectorAll<HTMLInputElement>('input.amt')] as [HTMLInputElement, HTMLInputElement]
            const before = output.value
            const started = performance.now()
            const observer = new MutationObserver(() => {
              if (output.value === before || output.classList.contains('refreshing')) return
              observer.disconnect()
              resolve(performance.now() - started)
            })
            observer.observe(output, { attributes: true })
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
            input.dispatchEvent(new Event('input', { bubbles: true }))
          }),
        amount,
      ),
    )
  }
  times.sort((a, b) => a - b)
  console.log(`quote after a key stroke, event to DOM: median ${times[7]!.toFixed(1)} ms, worst ${times[14]!.toFixed(1)} ms`)
  expect(times[7]).toBeLessThanOrEqual(50)
})

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
  await page.waitForTimeout(1_500)
  const shift = await page.evaluate(() => (window as never as { __shift: { shift: number } }).__shift.shift)
  console.log(`layout shift of /swap until a quote: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('script of /swap until a quote stays within 150 KB brotli, everything counted', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>()
  /** Wall-clock milliseconds at which each was asked for, by the page or by its worker. */
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
  // The moment at which the quote stands on screen, in the page's own clock: what is asked for later does not count.
  await page.addInitScript(() => {
    const state: { quotedAt?: number } = {}
    ;(window as never as { __quote: typeof state }).__quote = state
    const look = () => {
      const shown = document.querySelectorAll<HTMLInputElement>('input.amt')[1]?.value ?? ''
      if (/[1-9]/.test(shown)) state.quotedAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  })
  const swap = swapScreen(page)
  // A link that carries the amount: the quote is asked for at once, as by somebody who types without a rest.
  const { address } = await tokenOf(31356, 'USDT')
  await page.goto(`/swap?inputCurrency=BNB&outputCurrency=${address}&exactAmount=1`)
  await swap.quoted()
  const quotedAt = await page.evaluate(() => {
    const { quotedAt: at = Number.POSITIVE_INFINITY } = (window as never as { __quote: { quotedAt?: number } }).__quote
    return performance.timeOrigin + at
  })
  // The demo drawer belongs to the local world: a public build has none of it.
  const until = [...scripts].filter(([url]) => (askedAt.get(url) ?? 0) <= quotedAt && !/\/(?:Demo|demoAccounts)-/.test(url))
  const sizes = await Promise.all(until.map(async ([url, size]) => ({ name: new URL(url).pathname, bytes: await size })))
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  for (const { name, bytes: own } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(String(own).padStart(8), name)
  console.log(`script of /swap until a quote: ${bytes} bytes brotli in ${sizes.length} files`)
  expect(bytes).toBeLessThanOrEqual(150_000)
})

// Peers 1.20: the page answers within 100 ms on a phone, here a processor four times slower.
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Collects how long each interaction took until the next paint, the way INP does. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const state: { durations: number[] } = { durations: [] }
    ;(window as never as { __interactions: typeof state }).__interactions = state
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) state.durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
const interactions = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const { __interactions } = window as never as { __interactions: { durations: number[] } }
    return __interactions.durations.splice(0)
  })
}
/** The figure is printed as measured; the bound tells a page that hangs from one that is slow on a machine that does other work as well. */
const INP_BOUND_MS = 1_000
const report = (name: string, durations: readonly number[]) => {
  const worst = Math.max(0, ...durations)
  console.log(`${name} at 4 × CPU: worst of ${durations.length} interactions ${worst} ms (goal 100 ms)`)
  expect(worst).toBeLessThanOrEqual(INP_BOUND_MS)
}

test('typing an amount answers at once on a slow processor', async ({ page }) => {
  await watchInteractions(page)
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await swap.type('1')
  await swap.quoted()
  await page.waitForTimeout(2_500)
  await slowDown(page)
  await interactions(page)
  await swap.pay.focus()
  for (const key of '2345.67') {
    await page.keyboard.press(key)
    await page.waitForTimeout(120)
  }
  report('typing', await interactions(page))
})

test('a picker of 2,000 tokens opens at once on a slow processor', async ({ page }) => {
  await watchInteractions(page)
  // The curated list, lengthened on its way to the page.
  await page.route('**/swap?**', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s, (_, open, json, close) => {
      const config = JSON.parse(String(json)) as { networks: { chainId: number; deployment: { tokens: object[] } }[] }
      for (const { chainId, deployment } of config.networks)
        while (deployment.tokens.length < 2_000) {
          const n = deployment.tokens.length
          const address = `0x${(n + 0xabc000).toString(16).padStart(40, '0')}`
          deployment.tokens.push({ chainId, address, symbol: `TK${n}`, name: `Token number ${n}`, decimals: 18 })
        }
      return `${String(open)}${JSON.stringify(config)}${String(close)}`
    })
    await route.fulfill({ response, body: html })
  })
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await page.waitForTimeout(2_500)
  const button = page
    .locator('.field')
    .nth(0)
    .getByRole('button', { name: /Change token/ })
  await button.hover()
  await page.waitForTimeout(800)
  await slowDown(page)
  await interactions(page)
  await button.click()
  await expect(swap.popup.getByRole('option').first()).toBeVisible()
  await swap.popup.getByRole('combobox').pressSequentially('TK19', { delay: 150 })
  await expect(swap.popup.getByRole('option').first()).toHaveText(/TK19/)
  report('picker of 2,000 tokens, opened and searched', await interactions(page))
})

test('2,000 pools sort at once on a slow processor', async ({ page }) => {
  await watchInteractions(page)
  await page.route('**/v1/31356/pools?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { address: string; tvlUsd: string | null }[] }
    const rows = Array.from({ length: 2_000 }, (_, i) => ({
      ...body.data[i % body.data.length]!,
      address: `0x${(i + 1).toString(16).padStart(40, '0')}`,
      tvlUsd: String((i * 7919) % 100_003),
    }))
    await route.fulfill({ response, json: { ...body, data: rows, nextCursor: null, total: rows.length } })
  })
  await page.goto('/pools')
  await expect(page.getByText(/of 2,000/)).toBeVisible()
  await page.waitForTimeout(1_000)
  await slowDown(page)
  await interactions(page)
  for (const name of [/TVL/, /TVL/, /APR/, /Volume/]) {
    await page.getByRole('columnheader', { name }).first().getByRole('button').click()
    await page.waitForTimeout(250)
  }
  report('sorting 2,000 pools', await interactions(page))
})

test('a change of page shows within 100 ms once its code was pointed at', async ({ page }) => {
  await swapScreen(page).open('BNB', 'USDT')
  await page.waitForTimeout(2_000)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pools' })
  await link.hover()
  await page.waitForTimeout(600)
  const millis = await link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const look = () =>
          document.querySelector('#main h1')?.textContent === 'Pools' ? resolve(performance.now() - started) : requestAnimationFrame(look)
        element.click()
        look()
      }),
  )
  console.log(`from /swap to /pools: ${millis.toFixed(1)} ms (goal 100 ms)`)
  expect(millis).toBeLessThanOrEqual(200)
})
