// Lists at every width: nothing that acts is cut off or off the screen, whatever the language.
import type { Page } from '@playwright/test'
import { tokenOf } from '../support/chain.ts'
import { clippedControls } from '../support/clipped.ts'
import { connect, expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/languages.ts'

const widths = [1440, 1200, 1024, 744, 375] as const
const HEIGHT = 900
const screens = {
  voter: ['/pools', '/dashboard/vote', '/dashboard/rewards', '/dashboard/lock', '/dashboard', '/protocols?act=incentive'],
  provider: ['/liquidity/positions', '/dashboard'],
  trader: ['/swap?mode=limit&inputCurrency=BNB&outputCurrency=USDT', '/dashboard'],
  'NFT staker': ['/dashboard/thenft'],
} as const

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .sk, main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
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

    test(`no control of the lists of a ${persona} is cut off between 375 and 1440 px, in English and in Japanese`, async ({ page }) => {
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
    })
  })
