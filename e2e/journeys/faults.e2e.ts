// What goes wrong at the wallet: the right words, nothing lost, no dead end.
import { balanceOf, tokenOf } from '../support/chain.ts'
import { setLiveTrades } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { moveOffMarket, movePrice } from '../support/market.ts'
import { swapScreen } from '../support/swapScreen.ts'

const BNB_CHAIN = 31356
const OPBNB = 31204

// The wallet is what goes wrong here: no other trade changes a quote meanwhile.
test.beforeEach(() => setLiveTrades(false))
test.afterAll(() => setLiveTrades(true))

// REL-45
test('a rejected signature is no error: the swap can be asked again and then goes through', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.4')
  await swap.quoted()
  await swap.review()
  wallet.next(/eth_sendTransaction/, 'reject')
  await swap.confirm()
  await expect(swap.popup.getByRole('heading', { name: 'User rejected the request' })).toBeVisible()
  expect(wallet.sent).toHaveLength(0)
  await swap.popup.getByRole('button', { name: 'Ask again' }).click()
  await swap.done()
})

// TX-3
test('a rejected second step keeps the first: only the swap is asked again', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  wallet.refusePermits()
  await swap.open('USDT', 'USDC')
  await connect(page)
  await swap.type('120')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await expect.poll(() => wallet.sent.length).toBeGreaterThan(0)
  // The approval is sent; what comes next is refused once.
  wallet.next(/eth_sendTransaction/, 'reject')
  await expect(swap.popup.getByRole('heading', { name: /rejected|complete/ })).toBeVisible()
  const again = swap.popup.getByRole('button', { name: 'Ask again' })
  if (await again.isVisible()) await again.click()
  await swap.done()
  expect(wallet.sent).toHaveLength(2)
})

test('a wallet that moves to another network in mid-flow is asked back, and nothing is sent on the wrong one', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.3')
  await swap.quoted()
  await swap.review()
  // The wallet changes without telling the page first.
  wallet.chainId = OPBNB
  const before = await balanceOf(OPBNB, wallet.address, 'BNB')
  await swap.confirm()
  await expect(swap.popup.getByRole('heading', { name: 'Wrong Network' })).toBeVisible()
  expect(await balanceOf(OPBNB, wallet.address, 'BNB')).toBe(before)
  await swap.popup.getByRole('button', { name: 'Switch network' }).click()
  await swap.done()
  expect(wallet.chainId).toBe(BNB_CHAIN)
})

// SWAP-19: what is confirmed is what is sent; a worse quote needs a fresh acceptance.
test('a price that moves while it is reviewed needs a fresh acceptance', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'TWT')
  await connect(page)
  await swap.type('0.5')
  await swap.quoted()
  await swap.review()
  await movePrice(BNB_CHAIN, (await tokenOf(BNB_CHAIN, 'TWT')).address)
  await expect(swap.popup.getByText(/The price moved/)).toBeVisible()
  await swap.popup.getByRole('button', { name: 'Accept the new figures' }).click()
  await swap.confirm()
  await swap.done()
})

test('a price that moves past the tolerance while the wallet asks costs gas only, and the new price can be taken', async ({
  page,
  wallet,
}) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'LINK')
  await connect(page)
  await swap.type('0.4')
  await swap.quoted()
  const { address } = await tokenOf(BNB_CHAIN, 'LINK')
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'LINK')
  await swap.review()
  wallet.next(/eth_sendTransaction/, () => movePrice(BNB_CHAIN, address))
  await swap.confirm()
  await expect(swap.popup.getByText('What happened')).toBeVisible()
  await expect(swap.popup.getByText(/tolerance/).first()).toBeVisible()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'LINK')).toBe(before)
  await swap.popup.getByRole('button', { name: 'Review the new price' }).click()
  await swap.confirm()
  await swap.done()
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'LINK')).toBeGreaterThan(before)
})

// how/prices-and-figures#price-impact: what a swap loses by mean prices is asked about, however low its price impact
// SWAP-25, SWAP-26
test('a pool far off the market: the loss of value is said and asks for the word before the review', async ({ page, wallet }) => {
  const moveBack = await moveOffMarket(BNB_CHAIN, (await tokenOf(BNB_CHAIN, 'TWT')).address)
  try {
    const swap = swapScreen(page)
    await swap.open('BNB', 'TWT')
    await connect(page)
    await swap.type('0.2')
    await swap.quoted()
    await page.getByRole('main').getByRole('button', { name: 'Swap anyway' }).click()
    await expect(swap.popup.getByRole('heading', { name: /^This swap loses \d/ })).toBeVisible()
    await expect(swap.popup.getByText(/by mean prices of the last half hour/)).toBeVisible()
    await expect(swap.popup.getByRole('button', { name: 'Swap anyway' })).toBeDisabled()
    await swap.popup.getByRole('button', { name: 'Go back' }).click()
    await expect(swap.popup).toHaveCount(0)
    await swap.review({ mayLose: true })
    await swap.confirm()
    await swap.done()
    expect(wallet.sent).toHaveLength(1)
  } finally {
    await moveBack()
  }
})

test('a wallet that hangs can be asked again', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.2')
  await swap.quoted()
  await swap.review()
  wallet.next(/eth_sendTransaction/, 'hang')
  await swap.confirm()
  await swap.popup.getByRole('button', { name: 'ask again' }).click({ timeout: 15_000 })
  await swap.done()
})

test('a reload in the middle resumes: a sent transaction is found again', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('0.25')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await expect.poll(() => wallet.sent.length).toBe(1)
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText(/0\.25 BNB to USDT.*Done/)
})

test('disconnecting is always in reach', async ({ page, wallet }) => {
  await page.goto('/pools')
  await connect(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(wallet.connected).toBe(false)
})

test('says what is missing before anything can be sent', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('USDT', 'BNB')
  await connect(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Enter an amount' })).toBeDisabled()
  await swap.type('999999999')
  await expect(main.getByRole('button', { name: 'Insufficient USDT balance' })).toBeDisabled()
  await swap.type('1.2.3')
  await expect(main.getByRole('button', { name: 'Invalid Amount' })).toBeDisabled()
  expect(wallet.sent).toHaveLength(0)
})
