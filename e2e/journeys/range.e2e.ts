// A deposit into a concentrated pool: its range, its tokens, and the stake that follows.
import type { Locator } from '@playwright/test'
import { isAddressEqual } from 'viem'
import { allowanceOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { buyLittle } from '../support/market.ts'
import { earningPool, stakedIds } from '../support/pages/positionScreen.ts'
import { heldPositions, toPaidSymbol, rangeScreen, ticksOf } from '../support/pages/rangeScreen.ts'
import { networkOf } from '../support/world.ts'

const CHAIN = 31356
const SEND = /^eth_sendTransaction$/

// LIQ-19, TX-13: concentrated: add, stake in one flow; no flow leaves an allowance behind
test('a position around the price is opened and staked in one flow, and what it did not take is allowed no longer', async ({
  page,
  wallet,
}) => {
  test.setTimeout(600_000)
  const { pool, gauge, tokens } = await earningPool(wallet.address)
  const { positionManager, wrappedNative } = (await networkOf(CHAIN)).deployment.contracts
  const approved = tokens.filter((token) => !isAddressEqual(token, wrappedNative))
  const screen = rangeScreen(page)
  await screen.open(pool)
  await connect(page)
  const symbols = await screen.symbols()
  const [first] = symbols
  await screen.preset('Common').click()
  await expect(page.getByRole('button', { name: /Common: estimated APR/ })).toBeVisible()
  await screen.amount(toPaidSymbol(first)).fill('0,01')
  await screen.staking()
  await screen.review()
  await expect(screen.dialog).toContainText('Staked in the gauge')
  // The price moves between the approvals and the deposit, which takes less of the token that became more expensive.
  approved.forEach(() => wallet.next(SEND, () => Promise.resolve()))
  wallet.next(SEND, () => buyLittle(CHAIN, pool, approved[0]!))
  await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
  await screen.done('Position opened and staked')
  expect(await stakedIds(gauge, wallet.address)).toHaveLength(1)
  expect(await heldPositions(wallet.address)).toEqual([])
  for (const symbol of symbols) expect(await allowanceOf(CHAIN, wallet.address, positionManager, symbol)).toBe(0n)
})

// LIQ-15: a single-token deposit is only possible when the range is out of range
test('a range above the price takes one token alone', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const { pool } = await earningPool(wallet.address)
  const { tick, spacing } = await ticksOf(pool)
  const lower = (Math.floor(tick / spacing) + 40) * spacing
  const screen = rangeScreen(page)
  await screen.open(pool, `?lower=${lower}&upper=${lower + 20 * spacing}`)
  await connect(page)
  const [first, second] = await screen.symbols()
  await expect(page.getByText(new RegExp(`it only takes ${first}`))).toBeVisible()
  await expect(screen.amount(toPaidSymbol(second))).not.toBeEditable()
  await screen.amount(toPaidSymbol(first)).fill('0.01')
  await screen.staking(false)
  await screen.review()
  await screen.dialog.getByRole('button', { name: 'Add liquidity', exact: true }).click()
  await screen.done('Position opened')
  const [position] = await heldPositions(wallet.address)
  expect(position).toMatchObject({ tickLower: lower, tickUpper: lower + 20 * spacing })
  expect(position!.liquidity).toBeGreaterThan(0n)
})

// LIQ-33: zap in and out
test('one token goes into a range, staked in the same transaction, and comes out as one', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const { pool, gauge } = await earningPool(wallet.address)
  const screen = rangeScreen(page)
  await screen.open(pool)
  await connect(page)
  const [first] = await screen.symbols()
  await screen.preset('Common').click()
  await page.getByRole('radio', { name: 'One token' }).click()
  await screen.amount(toPaidSymbol(first)).fill('0.01')
  await expect(page.getByRole('main').getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  await screen.staking()
  await screen.review()
  await screen.dialog.getByRole('button', { name: 'Add liquidity and stake' }).click()
  await screen.done('Position opened and staked')
  const [tokenId] = await stakedIds(gauge, wallet.address)
  expect(await heldPositions(wallet.address)).toEqual([])

  await page.goto(`/liquidity/bnb-local/position/${tokenId}`)
  await page.getByRole('tab', { name: 'Remove' }).click()
  await page.getByRole('radio', { name: '100%' }).click()
  await page.getByRole('combobox', { name: 'Receive' }).selectOption({ label: toPaidSymbol(first) })
  await expect(page.getByRole('main').getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  const close = page.getByRole('button', { name: 'Close the position' })
  await expect(close).toBeEnabled({ timeout: 30_000 })
  await close.click()
  await screen.done('Removed')
  expect(await stakedIds(gauge, wallet.address)).toEqual([])
  expect(await heldPositions(wallet.address)).toEqual([])
})

// LIQ-16, LIQ-5: keyboard-able handles; resumes after a reload; 375 px; another language
test(
  'a range is set by the keyboard on a narrow screen, outlives a reload, and is filled in Japanese',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(600_000)
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
    // The address bar is updated a moment after a choice.
    await expect(page).toHaveURL(new RegExp(String(Math.abs(before - 9 * spacing))))
    await page.reload()
    await expect(screen.lowest).toBeVisible({ timeout: 60_000 })
    expect(await now()).toBe(before - 9 * spacing)
    await expect(screen.preset('Expert')).toHaveAttribute('aria-checked', 'false')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await connect(page)
    const [first] = await screen.symbols()
    await inLanguage(page, 'ja')
    await typeInto(page, screen.amount(toPaidSymbol(first)), '0.01')
    await enter(page, page.getByRole('switch', { name: 'gaugeにステークする' }))
    await enter(page, page.getByRole('button', { name: '預け入れを確認' }))
    await enter(page, screen.dialog.getByRole('button', { name: '流動性を追加', exact: true }))
    await screen.done('ポジションを開きました')
    const [position] = await heldPositions(wallet.address)
    expect(position!.liquidity).toBeGreaterThan(0n)
    expect(position!.tickLower).toBe(before - 9 * spacing)
  },
)

// LIQ-16: draggable handles
test(
  'both ends of a range are dragged, and the position has the range that stands there',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(600_000)
    const { pool } = await earningPool(wallet.address)
    const { tick, spacing } = await ticksOf(pool)
    const screen = rangeScreen(page)
    await screen.open(pool)
    await connect(page)
    await screen.preset('Safe').click()
    const dragged = async (handle: Locator, pixels: number): Promise<number> => {
      const tickNow = async () => Number(await handle.getAttribute('aria-valuenow'))
      const [before, box] = [await tickNow(), (await handle.boundingBox())!]
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + pixels / 2, y)
      await page.mouse.move(x + pixels, y)
      await page.mouse.up()
      const after = await tickNow()
      expect(Math.sign(after - before)).toBe(Math.sign(pixels))
      expect(Math.abs(after % spacing)).toBe(0)
      return after
    }
    const lower = await dragged(screen.lowest, 40)
    const upper = await dragged(screen.highest, -40)
    expect(lower).toBeLessThan(tick)
    expect(upper).toBeGreaterThan(tick)
    await expect(screen.preset('Safe')).toHaveAttribute('aria-checked', 'false')
    const [first] = await screen.symbols()
    await screen.amount(toPaidSymbol(first)).fill('0.01')
    await screen.staking(false)
    await screen.review()
    await screen.dialog.getByRole('button', { name: 'Add liquidity', exact: true }).click()
    await screen.done('Position opened')
    const [position] = await heldPositions(wallet.address)
    expect(position).toMatchObject({ tickLower: lower, tickUpper: upper })
  },
)
