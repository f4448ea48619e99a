// SEARCH-1 to SEARCH-5: found and opened by the keyboard alone, from any page.
import type { Page } from '@playwright/test'
import { faultsWithin } from '../support/look/axe.ts'
import { expect, test } from '../support/journey.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
/** The result that the keyboard has chosen. */
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

test('finds a pool, a page and what to do by the keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('the/bnb')
  await expect(palette(page).getByRole('group', { name: 'Pools' })).toBeVisible()
  await expect(chosen(page)).toBeVisible()
  expect(await faultsWithin(page, '.search-palette')).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pools\/[\w-]+\/0x[0-9a-f]{40}$/i)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('swap 10 bnb to the')
  await expect(palette(page).getByText('No Users Or Trading Competitions')).toBeVisible()
  await expect(chosen(page)).toHaveText('Swap 10 BNB to THE')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/swap\?inputCurrency=BNB&outputCurrency=0x/)
  await expect(page.getByLabel('You pay', { exact: true })).toHaveValue('10')

  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})
