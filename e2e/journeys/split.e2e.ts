// A split route, end to end: the screen's figures match the chain's results, to the wei.
import { routerAbi } from '@exchange/protocol'
import type { Page } from '@playwright/test'
import { decodeFunctionData, formatUnits, parseUnits } from 'viem'
import { allowanceOf, balanceOf, client, tokenOf } from '../support/chain.ts'
import { fund } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { type SplitTrade, splitTradeForCoin, splitTradeOfCoin } from '../support/trading/quotes.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { routerOf } from '../support/world.ts'

const BNB_CHAIN = 31356

const routeCard = (page: Page) => page.getByRole('region', { name: 'Route' })

/** The share of the amount for each pool of the route, from its table. */
const part = (page: Page) => routeCard(page).getByRole('table').locator('td:last-child')

/** The time for the split search to load and answer. */
const SEARCHED_MS = 8_000

/** Types amounts that this market splits, each larger, until the screen splits one. */
const typeUntilSplit = async (page: Page, type: (amount: string) => Promise<unknown>, amounts: SplitTrade['amounts']) => {
  for (const amount of amounts) {
    await type(amount)
    await expect(routeCard(page).getByText(/pools?\.$/)).toBeVisible()
    // The sentence follows the figures of the newest amount.
    await expect(page.locator('.facts.refreshing')).toHaveCount(0)
    // The best path shows first; a split that pays more replaces it once its search has loaded.
    const isSplit = await part(page)
      .filter({ hasNotText: /^100%$/ })
      .first()
      .waitFor({ state: 'attached', timeout: SEARCHED_MS })
      .then(
        () => true,
        () => false,
      )
    if (isSplit) return amount
  }
  throw new Error('no amount was split')
}

/** A row of the report, as a plain decimal. */
const reported = async (page: Page, label: string) => {
  const row = page.locator('.execution .kv').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  return ((await row.locator('dd').textContent()) ?? '').split(/\s/)[0]!.replaceAll(',', '')
}

const sentCall = async (hash: `0x${string}`) =>
  decodeFunctionData({ abi: routerAbi, data: (await client(BNB_CHAIN).getTransaction({ hash })).input })

// SWAP-21
test('splits a swap over pools, names each in the confirmation, and reports what the chain did to the wei', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  const { trade, amounts } = await splitTradeOfCoin(BNB_CHAIN, 'exactIn')
  await swap.open('BNB', trade.tokenOut)
  await connect(page)
  const amount = await typeUntilSplit(page, swap.type, amounts)
  await swap.quoted()

  // The percentages total exactly 100; the table matches the picture.
  const rows = routeCard(page).getByRole('table').getByRole('row')
  const pools = (await rows.count()) - 1
  expect(pools).toBeGreaterThan(1)
  const first = rows.filter({ has: page.locator('td:first-child', { hasText: /(?<!slis)BNB$/ }) })
  const percents = (await first.locator('td:last-child').allTextContents()).map((percent) => Math.round(Number.parseFloat(percent) * 100))
  expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(10_000)
  await expect(routeCard(page).locator('.route-words')).toContainText(`over ${pools} pools.`)
  await expect(routeCard(page).getByText(/^Saves .* over the best single (pool|path)$/)).toBeVisible()

  const before = await balanceOf(BNB_CHAIN, wallet.address, trade.tokenOut)
  await swap.review()
  await expect(swap.popup.getByText(/^Pool, [\d.]+%$/)).not.toHaveCount(0)
  await expect(swap.popup.locator('.kv').filter({ hasText: /Classic|Stable|Concentrated|Weighted/ })).toHaveCount(pools)
  await swap.confirm()
  await swap.done()
  await swap.popup.hover()

  const received = (await balanceOf(BNB_CHAIN, wallet.address, trade.tokenOut)) - before
  const { decimals } = await tokenOf(BNB_CHAIN, trade.tokenOut)
  expect(parseUnits(await reported(page, 'Received'), decimals)).toBe(received)
  const difference = await reported(page, 'Difference')
  expect(parseUnits(await reported(page, 'Quoted'), decimals) + parseUnits(difference.replace('−', '-'), decimals)).toBe(received)
  expect(received).toBeGreaterThanOrEqual(parseUnits(await reported(page, 'Minimum'), decimals))
  const { functionName } = await sentCall(wallet.sent[0]!)
  expect(functionName).toBe('swapExactETHForTokensSplit')
  expect((await client(BNB_CHAIN).getTransaction({ hash: wallet.sent[0]! })).value).toBe(parseUnits(amount, 18))
})

test(
  'buys an exact amount over a split, reports the cost to the wei, and leaves nothing behind',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const swap = swapScreen(page)
    const { trade, amounts } = await splitTradeOfCoin(BNB_CHAIN, 'exactOut')
    await swap.open('BNB', trade.tokenOut)
    await connect(page)
    const amount = await typeUntilSplit(page, swap.typeReceive, amounts)
    await swap.costed()
    const before = {
      bought: await balanceOf(BNB_CHAIN, wallet.address, trade.tokenOut),
      bnb: await balanceOf(BNB_CHAIN, wallet.address, 'BNB'),
    }
    await swap.review()
    await swap.confirm()
    await swap.done()
    await swap.popup.hover()

    const { decimals } = await tokenOf(BNB_CHAIN, trade.tokenOut)
    expect((await balanceOf(BNB_CHAIN, wallet.address, trade.tokenOut)) - before.bought).toBe(parseUnits(amount, decimals))
    const { gasUsed, effectiveGasPrice } = await client(BNB_CHAIN).getTransactionReceipt({ hash: wallet.sent[0]! })
    const paid = before.bnb - (await balanceOf(BNB_CHAIN, wallet.address, 'BNB')) - gasUsed * effectiveGasPrice
    expect(formatUnits(parseUnits(await reported(page, 'Paid'), 18), 18)).toBe(formatUnits(paid, 18))
    expect(paid).toBeLessThanOrEqual(parseUnits(await reported(page, 'Maximum'), 18))
    const router = await routerOf(BNB_CHAIN)
    expect(await balanceOf(BNB_CHAIN, router, trade.tokenOut)).toBe(0n)
    expect(await balanceOf(BNB_CHAIN, router, 'BNB')).toBe(0n)
  },
)

test('splits a token for native coin, and takes no more allowance than the swap needs', { tag: '@release' }, async ({ page, wallet }) => {
  wallet.refusePermits()
  // The largest of the amounts is more than one filling gives.
  for (let fillings = 0; fillings < 3; fillings++) await fund(wallet.address)
  const swap = swapScreen(page)
  const { trade, amounts } = await splitTradeForCoin(BNB_CHAIN)
  await swap.open(trade.tokenIn, 'BNB')
  await connect(page)
  const amount = await typeUntilSplit(page, swap.type, amounts)
  await swap.quoted()
  const before = {
    sold: await balanceOf(BNB_CHAIN, wallet.address, trade.tokenIn),
    bnb: await balanceOf(BNB_CHAIN, wallet.address, 'BNB'),
  }
  await swap.review()
  await swap.confirm()
  await swap.done()
  await swap.popup.hover()
  const { decimals } = await tokenOf(BNB_CHAIN, trade.tokenIn)
  expect(before.sold - (await balanceOf(BNB_CHAIN, wallet.address, trade.tokenIn))).toBe(parseUnits(amount, decimals))
  const receipts = await Promise.all(wallet.sent.map((hash) => client(BNB_CHAIN).getTransactionReceipt({ hash })))
  const fees = receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n)
  const received = (await balanceOf(BNB_CHAIN, wallet.address, 'BNB')) - before.bnb + fees
  expect(parseUnits(await reported(page, 'Received'), 18)).toBe(received)
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await routerOf(BNB_CHAIN), trade.tokenIn)).toBe(0n)
})

test('opens the other ways by keyboard alone', { tag: '@release' }, async ({ page }) => {
  const swap = swapScreen(page)
  const { trade, amounts } = await splitTradeOfCoin(BNB_CHAIN, 'exactIn')
  await swap.open('BNB', trade.tokenOut)
  await typeUntilSplit(page, swap.type, amounts)
  const summary = routeCard(page).getByText('Other routes considered')
  await expect(summary).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await summary.evaluate((element) => element === document.activeElement)) break
  }
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(routeCard(page).locator('.rejected li').first()).toBeVisible()
  await expect(routeCard(page).locator('.rejected li').first()).toContainText(/gives less|network fee|liquidity|cannot fill/)
})

test.describe('at 375 px', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('draws the split from top to bottom without a sideways scroll', { tag: '@release' }, async ({ page }) => {
    const swap = swapScreen(page)
    const { trade, amounts } = await splitTradeOfCoin(BNB_CHAIN, 'exactIn')
    await swap.open('BNB', trade.tokenOut)
    await typeUntilSplit(page, swap.type, amounts)
    const tags = routeCard(page).locator('.flow .pool')
    const boxes = await tags.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(1)
    for (const [index, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(375)
      if (index > 0) expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]!.bottom)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  })
})
