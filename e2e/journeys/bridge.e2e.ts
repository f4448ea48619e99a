// The token to the other network, followed until it has arrived.
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'

const [BNB_CHAIN, OPBNB] = [31356, 31204] as const satisfies readonly ChainId[]
const WAD = 10n ** 18n

// BRIDGE-1, BRIDGE-4, BRIDGE-10: an amount with dust is sent without it, seen on its way, and arrives
test('tokens go to the other network, are followed, and arrive', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.refusePermits()
  const main = page.getByRole('main')
  await page.goto('/bridge')
  await connect(page)
  const [here, there] = [await balanceOf(BNB_CHAIN, wallet.address, 'THE'), await balanceOf(OPBNB, wallet.address, 'THE')]
  await main.getByLabel('You send', { exact: true }).fill('12.5000001')
  await expect(main.getByText(/stays with you: the bridge carries six decimals/)).toBeVisible()
  await main.getByRole('button', { name: /^Send 12\.5 THE to/ }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/is on its way to/)
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(main.getByText(/^12\.5 THE from/)).toBeVisible({ timeout: 60_000 })
  await expect(main.getByRole('cell').filter({ hasText: 'Delivered' }).first()).toBeVisible({ timeout: 120_000 })
  expect(here - (await balanceOf(BNB_CHAIN, wallet.address, 'THE'))).toBe((125n * WAD) / 10n)
  expect((await balanceOf(OPBNB, wallet.address, 'THE')) - there).toBe((125n * WAD) / 10n)
})
