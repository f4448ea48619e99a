// Unlisted tokens: the risks of each are shown before the import, and a token that no pool accepts is refused.
import type { Page } from '@playwright/test'
import { connect, expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { deployToken, unlistedToken } from '../support/trading/tokens.ts'

const BNB_CHAIN = 31356
const dialog = (page: Page) => page.getByRole('dialog')

const paste = async (page: Page, address: string) => {
  await page
    .locator('.field')
    .nth(1)
    .getByRole('button', { name: /Change token|Choose a token/ })
    .click()
  await dialog(page).getByRole('combobox').fill(address)
}

// TOKEN-4, TOKEN-7
test('a taxed token is named with its tax in figures, bought by exact in, and by no exact amount', async ({ page }) => {
  const reflex = await unlistedToken(BNB_CHAIN, 'RFLX')
  const swap = swapScreen(page)
  await swap.open('BNB')
  await connect(page)
  await paste(page, reflex.address)
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page).getByText('3% transfer tax of RFLX')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Import anyway' }).click()
  await expect(page.getByRole('main').getByText(/3% transfer tax on RFLX/)).toBeVisible()
  await expect(swap.receive).toHaveAttribute('readonly')
  await expect(page.getByText(/RFLX takes a fee on each transfer/)).toBeVisible()
  await swap.type('0.02')
  await swap.quoted()
  await swap.review()
  await expect(dialog(page).getByText(/3% of RFLX/)).toBeVisible()
  await swap.confirm()
  await swap.done()
  // The quote already included the tax: the received amount matches it, not 3 % less.
  await expect(dialog(page).getByText(/exactly as quoted|above the quote|below the quote/)).toBeVisible()
})

test('a hostile name is named and cleaned, asks for a typed word, and can be removed again', async ({ page }) => {
  const hostile = await unlistedToken(BNB_CHAIN, 'HSOT')
  const swap = swapScreen(page)
  await swap.open('BNB')
  await paste(page, hostile.address)
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog(page).getByText('Its name contains hidden or misleading characters')).toBeVisible()
  await expect(dialog(page)).not.toContainText(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  const anyway = dialog(page).getByRole('button', { name: 'Import anyway' })
  await expect(anyway).toBeDisabled()
  await dialog(page).getByLabel('Type IMPORT to continue').fill('IMPORT')
  await anyway.click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await page
    .locator('.field')
    .nth(1)
    .getByRole('button', { name: /Change token/ })
    .click()
  await dialog(page).getByRole('button', { name: '1 imported token' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(dialog(page).getByText('None is left.')).toBeVisible()
})

test.describe('is refused, with the reason,', () => {
  test('where nothing stands at the address', { tag: '@release' }, async ({ page }) => {
    await swapScreen(page).open('BNB')
    await paste(page, '0x00000000000000000000000000000000000000aa')
    await expect(dialog(page).getByText(/There is no contract at this address/)).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Import' })).toHaveCount(0)
  })

  test('where it has more than 18 decimals', { tag: '@release' }, async ({ page }) => {
    const address = await deployToken(BNB_CHAIN, { name: 'Too fine', symbol: 'FINE', decimals: 24 })
    await swapScreen(page).open('BNB')
    await paste(page, address)
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog(page).getByText('It has more than 18 decimals')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Import anyway' })).toHaveCount(0)
  })
})

test('a copy of a listed token is named as what it is, without a price and with an unknown tax', { tag: '@release' }, async ({ page }) => {
  const swap = swapScreen(page)
  for (const [symbol, risk] of [
    ['USDT', 'It has the symbol of USDT'],
    ['U\u0405DT', 'It looks like USDT'],
  ] as const) {
    const address = await deployToken(BNB_CHAIN, { name: 'Copy', symbol, decimals: 18 })
    await swap.open('BNB')
    await paste(page, address)
    await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog(page).getByText(risk)).toBeVisible()
    await expect(dialog(page).getByText('It has no price')).toBeVisible()
    await expect(dialog(page).getByText('Its transfer tax could not be measured')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Import anyway' })).toBeDisabled()
  }
})
