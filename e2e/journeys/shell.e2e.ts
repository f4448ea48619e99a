// The frame of every screen: languages, themes, networks, keyboard, narrow screens.
import { connect, expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'

const languages = { en: 'Pools', es: 'es', ja: 'ja', ko: 'ko', pt: 'pt', th: 'th', vi: 'vi', 'zh-CN': 'zh-CN', 'zh-TW': 'zh-TW' } as const

// SHELL-24
test('speaks nine languages, each complete, and remembers the choice', async ({ page }) => {
  await page.goto('/pools')
  const seen = new Set<string>()
  for (const locale of Object.keys(languages)) {
    await inLanguage(page, locale)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(heading).toBeTruthy()
    seen.add(heading!)
  }
  expect(seen.size).toBeGreaterThan(6)
})

// SHELL-18
test('changes language by its picker', { tag: '@release' }, async ({ page }) => {
  await page.goto('/swap')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('changes theme and remembers it', { tag: '@release' }, async ({ page }) => {
  await page.goto('/swap')
  const before = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('button', { name: /theme/i }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before!)
  const after = await page.locator('html').getAttribute('data-theme')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', after!)
})

// NET-10, SHELL-18
test('choosing a network moves the wallet, and a wallet that moves takes the app along', async ({ page, wallet }) => {
  await page.goto('/pools')
  await connect(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /BNB Chain/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: /opBNB/ }).click()
  await expect.poll(() => wallet.chainId).toBe(31204)
  await expect(page.getByRole('banner').getByRole('button', { name: /opBNB/ })).toBeVisible()
  await wallet.switchTo(31356)
  await expect(page.getByRole('banner').getByRole('button', { name: /BNB Chain/ })).toBeVisible()
})

// SHELL-4
test('an address that leads nowhere says so and offers a way on', { tag: '@release' }, async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/nowhere/)
})

// TOKEN-2
test('a swap goes through by keyboard alone', async ({ page, wallet }) => {
  await page.goto('/swap')
  await expect(page.getByRole('heading', { level: 1, name: 'Swap' })).toBeVisible()
  const press = async (name: RegExp, role: 'button' | 'textbox' = 'button') => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement | null
        return {
          text: `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${(element as HTMLInputElement)?.labels?.[0]?.textContent ?? ''}`,
          tag: element?.tagName ?? '',
        }
      })
      if (name.test(focused.text) && (role === 'textbox' ? focused.tag === 'INPUT' : focused.tag !== 'INPUT')) return
    }
    throw new Error(`nothing named ${name} can be reached by Tab`)
  }
  await press(/Connect wallet/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(/Journey Wallet/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(/Change token THE/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('USDT')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(/You pay/, 'textbox')
  await page.keyboard.type('0.15')
  await press(/Review swap/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(/^\s*Swap\s*$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(/^You received/)).toBeVisible()
  expect(wallet.sent).toHaveLength(1)
})

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  // SHELL-16
  test('the menu fills the screen and its submenus open', { tag: '@release' }, async ({ page }) => {
    await page.goto('/pools')
    await page.getByRole('button', { name: /menu/i }).click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: 'Trade' }).click()
    await menu.getByRole('link', { name: 'Spot Trade' }).click()
    await expect(page).toHaveURL(/\/swap/)
  })

  test('a swap goes through on a phone', async ({ page, wallet }) => {
    await page.goto('/swap')
    await connect(page)
    await page.getByRole('button', { name: /^THE Change token/ }).click()
    await page.getByRole('combobox').fill('USDT')
    await page.getByRole('option').first().click()
    await page.getByLabel('You pay', { exact: true }).fill('0.1')
    await page.getByRole('button', { name: 'Review swap' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Swap$/ })
      .click()
    await expect(page.getByRole('dialog').getByText(/^You received/)).toBeVisible()
    expect(wallet.sent).toHaveLength(1)
  })
})

test('disconnecting is always in reach', { tag: '@release' }, async ({ page, wallet }) => {
  await page.goto('/pools')
  await connect(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(wallet.connected).toBe(false)
})
