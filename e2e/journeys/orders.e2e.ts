// Orders, from their price to their cancellation. Filled ones are in orders-filled.e2e.ts.
import { erc20Abi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { parseUnits } from 'viem'
import { allowanceOf, balanceOf, type ChainId, client, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { connectByKeyboard, enter, tabTo, type as typeInto } from '../support/look/keyboard.ts'
import { newTrader } from '../support/market.ts'
import { onlyOrder, orderOnChain, orderScreen, ordersOf } from '../support/pages/orderScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN: ChainId = 31356

const allowed = async (wallet: TestWallet, symbol: string) => allowanceOf(BNB_CHAIN, wallet.address, await ordersOf(), symbol)

/** The wallet does something by hand, past the page. */
const byHand = async (wallet: TestWallet, symbol: string, functionName: 'approve' | 'transfer', args: readonly [`0x${string}`, bigint]) => {
  const { address } = await tokenOf(BNB_CHAIN, symbol)
  const hash = await wallet.client.writeContract({ address, abi: erc20Abi, functionName, args })
  await receiptOf(client(BNB_CHAIN), hash)
}

// ORDER-16: cancel; cancel offers to revoke
test('cancelling takes back the approval that no other order needs, one order or all of them', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  const orders = orderScreen(page)
  await orders.open('limit', 'CAKE', 'USDT')
  await connect(page)
  for (const amount of ['100', '50']) {
    await orders.sells.fill(amount)
    await orders.choose('+10%')
    await orders.place()
  }
  expect(await allowed(wallet, 'CAKE')).toBe(parseUnits('150', 18))
  await orders
    .row(/50 CAKE/)
    .getByRole('button', { name: 'Cancel' })
    .click()
  await orders.done('Order cancelled')
  await page.keyboard.press('Escape')
  expect(await allowed(wallet, 'CAKE')).toBe(parseUnits('100', 18))

  await orders.sells.fill('60')
  await orders.choose('+10%')
  await orders.place()
  await orders.list.getByRole('button', { name: 'Cancel all orders' }).click()
  await orders.done('Orders cancelled')
  await page.keyboard.press('Escape')
  expect(await allowed(wallet, 'CAKE')).toBe(0n)
  await expect(orders.list.getByText('No open orders')).toBeVisible()
  await orders.history()
  await expect(orders.row(/Cancelled/)).toHaveCount(3)
})

// ORDER-3: unfundable and cured
test('an order that cannot be paid says so, and is cured by an approval or by funds', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  const orders = orderScreen(page)
  await orders.open('limit', 'CAKE', 'USDT')
  await connect(page)
  await orders.sells.fill('100')
  await orders.choose('+10%')
  await orders.place()
  const row = orders.row(/CAKE → USDT/)
  await byHand(wallet, 'CAKE', 'approve', [await ordersOf(), 0n])
  await expect(row).toContainText('Unfundable')
  await expect(row).toContainText('Approval too small')
  await row.getByRole('button', { name: 'Approve CAKE' }).click()
  await orders.done('Approval renewed')
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Waits for the price')
  expect(await allowed(wallet, 'CAKE')).toBe(parseUnits('100', 18))

  const held = await balanceOf(BNB_CHAIN, wallet.address, 'CAKE')
  await byHand(wallet, 'CAKE', 'transfer', ['0x00000000000000000000000000000000000000aa', held - parseUnits('40', 18)])
  await expect(row).toContainText('Balance too low')
  await orders.list.getByRole('button', { name: /details$/ }).click()
  await expect(orders.popup.getByText(/Add 60 CAKE to your wallet/)).toBeVisible()

  // Another account sends exactly the missing amount, and the row resumes by itself.
  const payer = await newTrader(BNB_CHAIN, 1n)
  await byHand(payer, 'CAKE', 'transfer', [wallet.address, parseUnits('60', 18)])
  await expect(orders.popup.getByText(/Add 60 CAKE to your wallet/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Waits for the price')
  await expect(row).not.toContainText('Unfundable')
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'CAKE')).toBe(parseUnits('100', 18))
})

// ORDER-1: native coin is wrapped as a step of the flow
test('native coin is wrapped as the first step, and the order sells the wrapped coin', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(120_000)
  const orders = orderScreen(page)
  await orders.open('limit', 'BNB', 'USDT')
  await connect(page)
  await orders.sells.fill('0.5')
  await orders.choose('+10%')
  await orders.place()
  const order = await orderOnChain(await onlyOrder(wallet.address))
  expect(order.ask.srcToken.toLowerCase()).toBe((await tokenOf(BNB_CHAIN, 'WBNB')).address.toLowerCase())
  expect(await allowed(wallet, 'WBNB')).toBe(parseUnits('0.5', 18))
  expect(wallet.asked('eth_sendTransaction')).toBe(3)
  await expect(orders.row(/WBNB → USDT/)).toBeVisible()
})

test('the address keeps the mode, and a price typed the other way round is the same price', { tag: '@release' }, async ({ page }) => {
  const orders = orderScreen(page)
  await orders.open('limit', 'CAKE', 'USDT')
  await orders.sells.fill('100')
  await orders.price.fill('4')
  await expect(page.getByLabel('You receive at least', { exact: true })).toHaveValue('400')
  await page.getByRole('button', { name: 'Invert the price' }).click()
  await expect(page.getByLabel('Price of 1 USDT')).toHaveValue('0.25')
  await page.getByLabel('Price of 1 USDT').fill('0.2')
  await expect(page.getByLabel('You receive at least', { exact: true })).toHaveValue('500')
  await page.getByRole('link', { name: 'TWAP' }).click()
  await expect(page).toHaveURL(/mode=twap/)
  await expect(page.getByLabel('Parts')).toHaveValue('4')
  await page.reload()
  await expect(page.getByLabel('Parts')).toBeVisible()
  await page.getByRole('link', { name: 'Market' }).click()
  await expect(page).not.toHaveURL(/mode=/)
  await expect(page.getByLabel('You receive', { exact: true })).toBeVisible()
})

// SHELL-33: keyboard
test('a limit order is placed and cancelled by the keyboard alone', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(150_000)
  const orders = orderScreen(page)
  const main = page.getByRole('main')
  await orders.open('limit', 'CAKE', 'USDT')
  await connectByKeyboard(page)
  await typeInto(page, orders.sells, '100')
  await enter(page, main.getByRole('button', { name: '+10%' }))
  await enter(page, main.getByRole('button', { name: 'Review limit order' }))
  await enter(page, orders.popup.getByRole('button', { name: 'Place the order' }))
  await orders.done('Order placed')
  await page.keyboard.press('Escape')
  await enter(page, orders.row(/CAKE → USDT/).getByRole('button', { name: 'Cancel' }))
  await orders.done('Order cancelled')
  expect(await allowed(wallet, 'CAKE')).toBe(0n)
})

for (const width of [1440, 375])
  test(
    `a TWAP order is planned, placed, looked at and cancelled by the keyboard alone, at ${width} px`,
    { tag: width === 375 ? [] : '@release' },
    async ({ page, wallet }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      const orders = orderScreen(page)
      const main = page.getByRole('main')
      await orders.open('limit', 'CAKE', 'USDT')
      await connectByKeyboard(page)
      await enter(page, main.getByRole('link', { name: 'TWAP' }))
      await typeInto(page, orders.sells, '300')
      await typeInto(page, page.getByLabel('Parts', { exact: true }), '3')
      await typeInto(page, page.getByLabel('One part every'), '10')
      await expect(page.getByRole('img', { name: /^Expected fills: 3/ })).toBeVisible()
      await enter(page, main.getByRole('button', { name: 'Review TWAP order' }))
      await enter(page, orders.popup.getByRole('button', { name: 'Place the order' }))
      await orders.done('Order placed')
      await page.keyboard.press('Escape')
      const id = await onlyOrder(wallet.address)
      const { srcAmount, srcBidAmount, fillDelay } = (await orderOnChain(id)).ask
      expect([srcAmount, srcBidAmount * 3n, fillDelay]).toEqual([parseUnits('300', 18), srcAmount, 570])

      const row = orders.row(/TWAP, 3 parts every 10 min/)
      await enter(page, row.getByRole('button', { name: /details$/ }))
      await expect(orders.popup.getByText('Why it is not filled yet')).toBeVisible()
      await enter(page, orders.popup.getByRole('button', { name: 'Cancel the order' }))
      await orders.done('Order cancelled')
      await page.keyboard.press('Escape')
      expect(await allowed(wallet, 'CAKE')).toBe(0n)
      await tabTo(page, orders.list.getByRole('tab', { name: /^Open orders/ }))
      await page.keyboard.press('ArrowRight')
      await expect(orders.row(/Cancelled/)).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

// SHELL-32: 375 px
test('form, list and details fit a small screen', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 375, height: 812 })
  const orders = orderScreen(page)
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await orders.open('twap', 'CAKE', 'USDT')
  await connect(page)
  await orders.sells.fill('200')
  await expect(page.getByRole('img', { name: /^Expected fills: 4/ })).toBeVisible()
  await fits()
  await orders.open('limit', 'CAKE', 'USDT')
  await orders.sells.fill('100')
  await orders.choose('+10%')
  await fits()
  await orders.place()
  await expect(orders.row(/CAKE → USDT/)).toBeVisible()
  await fits()
  await orders.list.getByRole('button', { name: /details$/ }).click()
  await expect(orders.popup.getByText('Why it is not filled yet')).toBeVisible()
  await fits()
  await orders.popup.getByRole('button', { name: 'Cancel the order' }).click()
  await orders.done('Order cancelled')
})
