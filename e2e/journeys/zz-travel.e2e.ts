// Journeys that move time come last (the file's name sorts behind the others): the clock of the world only goes forward.
import { client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/swapScreen.ts'

const drawer = 'Demo'

test('the time machine moves both chains forward, and a swap still meets its deadline', async ({ page }) => {
  const before = [await client(31356).getBlock(), await client(31204).getBlock()]
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await page.getByRole('button', { name: drawer }).click()
  await page.getByRole('button', { name: '+1 day' }).click()
  await expect(page.getByText(/The index has followed/)).toBeVisible({ timeout: 60_000 })
  const after = [await client(31356).getBlock(), await client(31204).getBlock()]
  for (const index of [0, 1]) expect(Number(after[index]!.timestamp - before[index]!.timestamp)).toBeGreaterThanOrEqual(86_400)
  await page.keyboard.press('Escape')
  await swap.type('0.2')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
})

test('the next epoch begins at Thursday 00:00 UTC and the epoch line follows', async ({ page }) => {
  await page.goto('/pools')
  await page.getByRole('button', { name: drawer }).click()
  await page.getByRole('button', { name: 'Next epoch' }).click()
  await expect(page.getByText(/The index has followed/)).toBeVisible({ timeout: 60_000 })
  const { timestamp } = await client(31356).getBlock()
  expect(Number(timestamp) % 604_800).toBeLessThan(600)
  await expect(page.getByRole('timer').first()).toContainText(/6d 23h|7d/)
})
