// Lists at every width: no control is clipped or off-screen, in any language.
import type { Page } from '@playwright/test'
import { tokenOf } from '../support/chain.ts'
import { clippedControls } from '../support/look/clipped.ts'
import { connect, expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'

const widths = [1440, 1280, 1024, 744, 375] as const
const HEIGHT = 900
const screens = {
  voter: ['/pools', '/dashboard/vote', '/dashboard/rewards', '/dashboard/lock', '/dashboard', '/protocols?act=incentive'],
  provider: ['/liquidity/positions', '/dashboard'],
  trader: ['/swap?mode=limit&inputCurrency=BNB&outputCurrency=USDT', '/dashboard'],
  'NFT staker': ['/dashboard/thenft'],
} as const

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .sk')).toHaveCount(0, { timeout: 30_000 })
}

const expectWhole = async (page: Page, at: string) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    expect.soft(await clippedControls(page), `${at}, ${width} px`).toEqual([])
  }
}

// SHELL-32
for (const persona of Object.keys(screens) as (keyof typeof screens)[])
  test.describe(persona, () => {
    test.use({ persona })

    test(
      `no control of the lists of a ${persona} is cut off between 375 and 1440 px, in English and in Japanese`,
      { tag: persona === 'voter' ? [] : '@release' },
      async ({ page }) => {
        test.setTimeout(240_000)
        await page.goto('/faqs')
        await connect(page)
        const usdt = await tokenOf(31356, 'USDT')
        const look = async (language: string) => {
          for (const screen of screens[persona]) {
            const at = screen.replace('=USDT', `=${usdt.address}`)
            await page.setViewportSize({ width: widths[0], height: HEIGHT })
            await page.goto(at)
            await settled(page)
            await expectWhole(page, `${at} in ${language}`)
          }
        }
        await look('English')
        await inLanguage(page, 'ja')
        await look('Japanese')
      },
    )
  })

test.describe('by keyboard', () => {
  test.use({ persona: 'voter' })

  // WCAG 2.4.1, 2.4.11
  test('the vote is a few presses away from a way to vote, and nothing that takes the keyboard lies under its bar', async ({ page }) => {
    await page.goto('/dashboard/vote')
    await connect(page)
    await settled(page)
    const bar = page.getByRole('region', { name: 'Your vote' })
    await page.getByRole('button', { name: 'Use: Equal weights' }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(bar).toBeFocused()
    await page.getByRole('button', { name: 'Use: Equal weights' }).focus()
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const [focused, over] = [document.activeElement, document.querySelector('.cast-bar')]
        if (!focused || !over || over.contains(focused)) return null
        const [box, cover] = [focused.getBoundingClientRect(), over.getBoundingClientRect()]
        const name = focused.getAttribute('aria-label') ?? focused.textContent
        return box.bottom > cover.top + 4 && box.top < cover.bottom
          ? `${name} at ${box.top} to ${box.bottom}, the bar from ${cover.top}`
          : null
      })
      expect(hidden, `stop ${stop}`).toBeNull()
    }
    // On a phone the bar stays visible too, at any scroll position.
    await page.setViewportSize({ width: 375, height: 812 })
    for (const top of [0, 1_200]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await expect(bar).toBeInViewport({ ratio: 0.9 })
    }
  })
})
