// The swap, end to end: the screen's promises match the chain's results, to the wei.
import { formatUnits, parseUnits } from 'viem'
import { allowanceOf, balanceOf, client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { routerOf } from '../support/world.ts'

const BNB_CHAIN = 31356

// SWAP-1, SWAP-2
test('connects, swaps native coin for a token, and sees balances, recent swaps and the pools list follow', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  await swap.type('1.5')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  const received = (await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before
  expect(received).toBeGreaterThan(0n)
  // The balance on screen follows within two seconds of the result.
  const cents = (before + received) / 10n ** 16n
  const shown = (Number(cents) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })
  await expect(page.locator('.field').nth(1)).toContainText(`Balance ${shown} USDT`, { timeout: 2_000 })
  // TX-2: the popup closes by itself five seconds after the end.
  await expect(swap.popup).toHaveCount(0, { timeout: 9_000 })
  const receipt = await client(BNB_CHAIN).getTransactionReceipt({ hash: wallet.sent[0]! })
  expect(receipt.status).toBe('success')
})

// TX-13, INV-20
test('swaps a token for a token over more than one pool with an exact approval that is used up', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('CAKE', 'BTCB')
  await connect(page)
  await swap.type('25')
  await swap.quoted()
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'CAKE')
  await swap.review()
  await expect(swap.popup.getByText(/Classic|Stable|Concentrated/)).not.toHaveCount(0)
  await swap.confirm()
  await swap.done()
  expect(before - (await balanceOf(BNB_CHAIN, wallet.address, 'CAKE'))).toBe(parseUnits('25', 18))
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await routerOf(BNB_CHAIN), 'CAKE')).toBe(0n)
})

test('quotes a large amount of pegged tokens over their stable pool, at almost one to one', { tag: '@release' }, async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('USDT', 'lisUSD')
  await swap.type('100000')
  const quoted = Number((await swap.quoted()).replaceAll(',', ''))
  await expect(
    page
      .getByRole('main')
      .getByText(/^Stable/)
      .first(),
  ).toBeVisible()
  expect(quoted).toBeGreaterThan(99_000)
  expect(quoted).toBeLessThan(101_000)
})

test('swaps pegged tokens at almost one to one', { tag: '@release' }, async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('USDT', 'USDC')
  await connect(page)
  await swap.type('1000')
  await swap.quoted()
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Stable|Concentrated)/)
      .first(),
  ).toBeVisible()
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDC')
  await swap.review()
  await swap.confirm()
  await swap.done()
  const received = Number(formatUnits((await balanceOf(BNB_CHAIN, wallet.address, 'USDC')) - before, 18))
  expect(received).toBeGreaterThan(990)
  expect(received).toBeLessThan(1_010)
})

test('swaps a token for native coin', { tag: '@release' }, async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('USDT', 'BNB')
  await connect(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'BNB')
  await swap.type('500')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'BNB')).toBeGreaterThan(before)
})

test('wraps and unwraps one to one without a pool', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'WBNB')
  await connect(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'WBNB')
  await swap.type('2')
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'WBNB')) - before).toBe(parseUnits('2', 18))
  await swap.popup.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Switch direction' }).click()
  await swap.type('1')
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'WBNB')) - before).toBe(parseUnits('1', 18))
})

test('quotes what the chain computes at the same reserves, to the wei', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('WBNB', 'USDT')
  await connect(page)
  await swap.type('1,25')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  // SWAP-19, SWAP-21: what is confirmed is what is sent; the report compares the receipt with the quote.
  await expect(swap.popup.getByText(/exactly as quoted|above the quote|below the quote/)).toBeVisible()
  expect(wallet.sent).toHaveLength(2)
})

test('leaves gas when the maximum of the native coin is chosen', { tag: '@release' }, async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await page.getByRole('button', { name: 'Max' }).click()
  const typed = parseUnits(await swap.pay.inputValue(), 18)
  const held = await balanceOf(BNB_CHAIN, wallet.address, 'BNB')
  expect(typed).toBeLessThan(held)
  expect(typed).toBeGreaterThan((held * 9n) / 10n)
})
