// The bottom of the window: the notices of every page above each page's bar.
import { expect, connect, test } from '../support/journey.ts'

const bars = { '/dashboard/vote': '.cast-bar', '/arena/create': '.create-acts' } as const

test.use({ persona: 'v2 provider' })

// WCAG 2.4.11, MIGRATE-3: at 1440, 744 and 375 px
test('the banner of old positions lies over no button of a bar that a page keeps in sight', { tag: '@release' }, async ({ page }) => {
  await page.goto('/faqs')
  await connect(page)
  for (const [at, selector] of Object.entries(bars)) {
    await page.goto(at)
    const banner = page.getByRole('complementary', { name: 'Migration to version 3' })
    await expect(banner).toBeVisible({ timeout: 30_000 })
    await expect(page.locator(selector)).toBeVisible()
    for (const width of [1440, 744, 375]) {
      await page.setViewportSize({ width, height: 812 })
      await expect(banner).toBeInViewport({ ratio: 0.9 })
      const covered = () =>
        page.evaluate(
          (of) =>
            [...document.querySelectorAll(`${of} button`)].flatMap((button) => {
              const { left, top, width: w, height: h } = button.getBoundingClientRect()
              const [x, y] = [left + w / 2, top + h - 2]
              if (y < 0 || y > innerHeight) return []
              const over = document.elementFromPoint(x, y)
              return over === null || button.contains(over) || over.closest(of) !== null
                ? []
                : [`${button.textContent} at ${y}: ${over.className}`]
            }),
          selector,
        )
      for (const to of [0, 400, 100_000]) {
        await page.evaluate((top) => scrollTo(0, top), to)
        await expect.poll(covered, `${at}, ${width} px, scrolled to ${to}`).toEqual([])
      }
    }
  }
})
