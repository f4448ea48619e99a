// The token to the other network and back, followed until it has arrived.
import type { Page } from '@playwright/test'
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'

const [BNB_CHAIN, OPBNB] = [31356, 31204] as const satisfies readonly ChainId[]
const WAD = 10n ** 18n

const arrives = async (page: Page, title: RegExp) => {
  const main = page.getByRole('main')
  await page.keyboard.press('Escape')
  await expect(main.getByText(title)).toBeVisible({ timeout: 60_000 })
  await expect(main.getByRole('cell').filter({ hasText: 'Delivered' }).first()).toBeVisible({ timeout: 120_000 })
}

// BRIDGE-1, BRIDGE-2, BRIDGE-4, BRIDGE-5, BRIDGE-10, BRIDGE-11: an amount with dust is sent without it, seen on its way, and arrives
test('tokens go to the other network, are followed, and arrive', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.refusePermits()
  const main = page.getByRole('main')
  await page.goto('/bridge')
  await connect(page)
  const [here, there] = [await balanceOf(BNB_CHAIN, wallet.address, 'THE'), await balanceOf(OPBNB, wallet.address, 'THE')]
  await expect(main.getByText(/THE of 500,000 THE$/)).toBeVisible()
  await expect(main.getByText(/^Arrives at your account 0x/)).toBeVisible()
  await main.getByLabel('You send', { exact: true }).fill('12.5000001')
  await expect(main.getByText(/stays in your wallet: the bridge supports six decimals/)).toBeVisible()
  await main.getByRole('button', { name: /^Send 12\.5 THE to opBNB/ }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByText(/is on its way to/).first()).toBeVisible({ timeout: 60_000 })
  await arrives(page, /^12\.5 THE from BNB Chain/)
  await expect(main.getByText('Expected time')).toBeVisible({ timeout: 30_000 })
  expect(here - (await balanceOf(BNB_CHAIN, wallet.address, 'THE'))).toBe((125n * WAD) / 10n)
  expect((await balanceOf(OPBNB, wallet.address, 'THE')) - there).toBe((125n * WAD) / 10n)
})

// BRIDGE-1: the other way round, from the network that mints
test('tokens come home', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const main = page.getByRole('main')
  await page.goto('/bridge')
  await connect(page)
  const home = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
  await main.getByRole('button', { name: 'Switch direction' }).click()
  await main.getByLabel('You send', { exact: true }).fill('5')
  await main.getByRole('button', { name: /^Switch to opBNB/ }).click()
  await main.getByRole('button', { name: /^Send 5 THE to BNB Chain/ }).click({ timeout: 60_000 })
  await arrives(page, /^5 THE from opBNB/)
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - home).toBe(5n * WAD)
})
