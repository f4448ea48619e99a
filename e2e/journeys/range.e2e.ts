// A deposit into a concentrated pool: its range, its tokens, and the stake that follows.
import { connect, expect, test } from '../support/journey.ts'
import { earningPool, stakedIds } from '../support/positionScreen.ts'
import { heldPositions, rangeScreen, ticksOf } from '../support/rangeScreen.ts'

const symbolsOf = async (heading: string | null): Promise<readonly [string, string]> => {
  const [first = '', second = ''] = (heading ?? '').replace('Add liquidity to ', '').split('/')
  return [first, second]
}
/** What is paid with in the place of the wrapped native coin. */
const paid = (symbol: string) => (symbol === 'WBNB' ? 'BNB' : symbol)

// issue 6 §6: concentrated: add, stake in one flow
test('a position around the price is opened and staked in one flow', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const { pool, gauge } = await earningPool(wallet.address)
  const screen = rangeScreen(page)
  await screen.open(pool)
  await connect(page)
  const [first] = await symbolsOf(await page.getByRole('heading', { level: 1 }).textContent())
  await screen.preset('Common').click()
  await expect(page.getByRole('button', { name: /^Common: estimated APR/ })).toBeVisible()
  await screen.amount(paid(first)).fill('0,01')
  await page.getByRole('switch', { name: 'Stake in the gauge' }).click()
  await screen.review()
  await expect(screen.dialog).toContainText('Staked in the gauge')
  await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
  await screen.done('Position opened and staked')
  expect(await stakedIds(gauge, wallet.address)).toHaveLength(1)
  expect(await heldPositions(wallet.address)).toEqual([])
})

// exchange §3: a single-token deposit is only possible when the range is out of range
test('a range above the price takes one token alone', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const { pool } = await earningPool(wallet.address)
  const { tick, spacing } = await ticksOf(pool)
  const lower = (Math.floor(tick / spacing) + 40) * spacing
  const screen = rangeScreen(page)
  await screen.open(pool, `?lower=${lower}&upper=${lower + 20 * spacing}`)
  await connect(page)
  const [first, second] = await symbolsOf(await page.getByRole('heading', { level: 1 }).textContent())
  await expect(page.getByText(new RegExp(`it takes ${first} only`))).toBeVisible()
  await expect(screen.amount(paid(second))).not.toBeEditable()
  await screen.amount(paid(first)).fill('0.01')
  await screen.review()
  await screen.dialog.getByRole('button', { name: 'Add liquidity', exact: true }).click()
  await screen.done('Position opened')
  const [position] = await heldPositions(wallet.address)
  expect(position).toMatchObject({ tickLower: lower, tickUpper: lower + 20 * spacing })
  expect(position!.liquidity).toBeGreaterThan(0n)
})

// issue 6 §6: zap in and out
test('one token goes into a range, staked in the same transaction, and comes out as one', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const { pool, gauge } = await earningPool(wallet.address)
  const screen = rangeScreen(page)
  await screen.open(pool)
  await connect(page)
  const [first] = await symbolsOf(await page.getByRole('heading', { level: 1 }).textContent())
  await screen.preset('Common').click()
  await page.getByRole('radio', { name: 'One token' }).click()
  await screen.amount(paid(first)).fill('0.01')
  await expect(page.getByRole('main').getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('switch', { name: 'Stake in the gauge' }).click()
  await screen.review()
  await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
  await screen.done('Position opened and staked')
  const [tokenId] = await stakedIds(gauge, wallet.address)
  expect(await heldPositions(wallet.address)).toEqual([])

  await page.goto(`/liquidity/bnb-local/position/${tokenId}`)
  await page.getByRole('tab', { name: 'Remove' }).click()
  await page.getByRole('radio', { name: '100%' }).click()
  await page.getByRole('combobox', { name: 'Receive' }).selectOption({ label: paid(first) })
  await expect(page.getByRole('main').getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  const close = page.getByRole('button', { name: 'Close the position' })
  await expect(close).toBeEnabled({ timeout: 30_000 })
  await close.click()
  await screen.done('Removed')
  expect(await stakedIds(gauge, wallet.address)).toEqual([])
  expect(await heldPositions(wallet.address)).toEqual([])
})

// issue 6 §4: keyboard-able handles; resumes after a reload; 375 px
test('a range is set by the keyboard on a narrow screen, and outlives a reload', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 375, height: 812 })
  const { pool } = await earningPool(wallet.address)
  const { spacing } = await ticksOf(pool)
  const screen = rangeScreen(page)
  await screen.open(pool)
  await screen.preset('Expert').click()
  const now = async () => Number(await screen.lowest.getAttribute('aria-valuenow'))
  const before = await now()
  await screen.lowest.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(now).toBe(before + spacing)
  await page.keyboard.press('PageDown')
  await expect.poll(now).toBe(before - 9 * spacing)
  // The address bar follows when a choice has stood for a moment.
  await expect(page).toHaveURL(new RegExp(String(Math.abs(before - 9 * spacing))))
  await page.reload()
  await expect(screen.lowest).toBeVisible({ timeout: 60_000 })
  expect(await now()).toBe(before - 9 * spacing)
  await expect(screen.preset('Expert')).toHaveAttribute('aria-checked', 'false')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
