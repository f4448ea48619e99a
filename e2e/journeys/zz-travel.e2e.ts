// Journeys that move time come last (the file's name sorts after the others): the world's clock only moves forward.
import { client } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { buyLittle, movePool, advanceTime, travel } from '../support/market.ts'
import { Mempool } from '../support/nodes/mempool.ts'
import { quoteOf, stepsOf } from '../support/trading/quotes.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const drawer = 'Demo'
const BNB_CHAIN = 31356

// NET-23
test('the time machine moves both chains forward, and a swap still meets its deadline', async ({ page }) => {
  const before = [await client(31356).getBlock(), await client(31204).getBlock()]
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await page.getByRole('button', { name: drawer }).click()
  await page.getByRole('button', { name: '+1 day' }).click()
  await expect(page.getByText(/The index has caught up/)).toBeVisible({ timeout: 60_000 })
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
  await expect(page.getByText(/The index has caught up/)).toBeVisible({ timeout: 60_000 })
  const { timestamp } = await client(31356).getBlock()
  expect(Number(timestamp) % 604_800).toBeLessThan(600)
  await expect(page.getByRole('timer').first()).toContainText(/6d 23h|7d/)
})

// TX-8: expired is a separate outcome; the screen says what is still open, and the nonce can be used again
test('a transaction that waits past its deadline is expired, says what is still open, and is sent anew under the same number', async ({
  page,
  wallet,
}) => {
  const mempool = new Mempool(wallet)
  await mempool.install(page.context())
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.3')
  await swap.quoted()
  await swap.review()
  const held = mempool.holdNext()
  await swap.confirm()
  await swap.becomes(swap.popup.getByText(/waiting for 1 confirmation/))
  await travel({ step: 'hour' })
  await expect(swap.popup.getByText('The deadline of the transaction passed')).toBeVisible()
  await expect(swap.popup.getByText(new RegExp(`It is still pending with nonce ${held.nonce}`))).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  await expect(swap.popup).toContainText(/0\.3 BNB to USDT.*Expired/)
  await swap.popup
    .getByRole('button', { name: /0\.3 BNB to USDT/ })
    .first()
    .click()
  await swap.popup.getByRole('button', { name: 'Retry' }).click()
  await expect(
    swap.popup
      .getByText(/^You received/)
      .or(swap.popup.getByText('The quote changed'))
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  expect(await wallet.nonce()).toBeLessThanOrEqual(held.nonce + 1)
})

/** A price move of this many ticks changes the fee within minutes: it follows the distance the price moved. */
const FAR = 600

/** Whole tokens to sell, each at most what the faucet gives. */
const SALES = { BTCB: '0.001', ETH: '0.01', USDT: '10', USDC: '10', CAKE: '10', THE: '10', LINK: '1', XRP: '10', SOL: '0.1' }

/** Sales for native coin that end in a concentrated pool. */
const soldThroughConcentrated = async () => {
  const found = []
  for (const [tokenIn, amount] of Object.entries(SALES)) {
    const quote = await quoteOf(BNB_CHAIN, { tokenIn, tokenOut: 'BNB' }, amount)
    const last = quote ? stepsOf(quote).at(-1) : undefined
    if (last?.type === 'concentrated') found.push({ tokenIn, amount, last })
  }
  return found
}

/**
 * Waits until the fees of concentrated pools settle. They follow a day's volatility, and a pool records a day only with a trade after it.
 */
const letFeesRest = async () => {
  const pools = new Map((await soldThroughConcentrated()).map(({ last }) => [last.pool, last.tokenIn]))
  for (let days = 0; days < 2; days++) {
    await advanceTime(BNB_CHAIN, 86_400)
    for (const [pool, token] of pools) await buyLittle(BNB_CHAIN, pool, token)
  }
}

/** Hundredths of a basis point: from here on a fee stays constant for a while, whatever the price does. */
const FLAT_FEE = 2_500

/** The calmest of these sales: its fee follows the price. */
const calmestSale = async () => {
  const [calmest] = (await soldThroughConcentrated()).sort((a, b) => a.last.fee - b.last.fee)
  if (!calmest || calmest.last.fee >= FLAT_FEE) throw new Error('nothing is sold for native coin through a calm concentrated pool')
  return calmest
}

// SWAP-12, SWAP-21: executed later than quoted, the report names the fee that changed
test('a fee that moved between quote and execution is named in the report', { tag: '@release' }, async ({ page, wallet }) => {
  await withLiveTradesPaused(async () => {
    await letFeesRest()
    const { tokenIn, amount, last } = await calmestSale()
    const swap = swapScreen(page)
    await swap.open(tokenIn, 'BNB')
    await connect(page)
    await swap.type(amount)
    await swap.quoted()
    await expect(page.getByRole('region', { name: 'Route' }).getByRole('table')).toContainText('Concentrated')
    await swap.review()
    const request = wallet.hold(/eth_sendTransaction/)
    await swap.confirm()
    await expect.poll(() => wallet.asked('eth_sendTransaction'), { timeout: 40_000 }).toBe(1)
    // Another account buys the token that the pool is about to be sold: the price moves in this swap's favour, and minutes later its
    // volatility has changed the fee.
    await movePool(BNB_CHAIN, last.pool, last.tokenIn, FAR)
    await advanceTime(BNB_CHAIN, 300)
    request.release()
    await swap.done()
    const fee = swap.popup.locator('.execution').getByText(/% → .*%/)
    await expect(fee.first()).toBeVisible()
    const [before, after] = (await fee.first().innerText()).split(' → ')
    expect(after).not.toBe(before)
  })
})
