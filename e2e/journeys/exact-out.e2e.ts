// An exact amount to receive: exactly the typed amount arrives, and no allowance is left. Includes permits and batches.
import { formatUnits, parseUnits } from 'viem'
import { allowanceOf, balanceOf, client, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { routerOf } from '../support/world.ts'

const BNB_CHAIN = 31356

// SWAP-2
test('buys an exact amount with native coin, and the rest of what was sent comes back', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  const before = { usdt: await balanceOf(BNB_CHAIN, wallet.address, 'USDT'), bnb: await balanceOf(BNB_CHAIN, wallet.address, 'BNB') }
  await swap.typeReceive('321.5')
  const cost = parseUnits((await swap.costed()).replaceAll(',', ''), 18)
  await expect(page.getByRole('main').getByText('Pay at most')).toBeVisible()
  await swap.review()
  await expect(swap.popup.getByText('Pay at most')).toBeVisible()
  await swap.confirm()
  await swap.done()
  const { decimals } = await tokenOf(BNB_CHAIN, 'USDT')
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before.usdt).toBe(parseUnits('321.5', decimals))
  const { gasUsed, effectiveGasPrice } = await client(BNB_CHAIN).getTransactionReceipt({ hash: wallet.sent[0]! })
  const paid = before.bnb - (await balanceOf(BNB_CHAIN, wallet.address, 'BNB')) - gasUsed * effectiveGasPrice
  // Within the tolerance of 0.5 %: the unused part of the maximum was returned.
  expect(Number(formatUnits(paid, 18))).toBeLessThan(Number(formatUnits(cost, 18)) * 1.005)
})

// TX-12
test('signs once instead of approving where the token has permits, and leaves no allowance', async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('THE', 'USDT')
  await connect(page)
  await swap.type('40')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(wallet.asked('eth_signTypedData_v4')).toBe(1)
  expect(wallet.sent).toHaveLength(1)
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await routerOf(BNB_CHAIN), 'THE')).toBe(0n)
})

test(
  'goes on with an approval where the wallet cannot sign, and takes the rest back after an exact output',
  { tag: '@release' },
  async ({ page, wallet }) => {
    wallet.refusePermits()
    const swap = swapScreen(page)
    await swap.open('THE', 'USDT')
    await connect(page)
    const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
    await swap.typeReceive('5')
    await swap.costed()
    await swap.review()
    await swap.confirm()
    await swap.done()
    const { decimals } = await tokenOf(BNB_CHAIN, 'USDT')
    expect((await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before).toBe(parseUnits('5', decimals))
    expect(await allowanceOf(BNB_CHAIN, wallet.address, await routerOf(BNB_CHAIN), 'THE')).toBe(0n)
    expect(wallet.sent).toHaveLength(3)
  },
)

test('asks once for everything where the wallet sends several calls as one', async ({ page, wallet }) => {
  wallet.atomic = 'supported'
  const swap = swapScreen(page)
  await swap.open('THE', 'USDT')
  await connect(page)
  await swap.type('12')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(wallet.asked('wallet_sendCalls')).toBe(1)
  expect(wallet.asked('eth_sendTransaction')).toBe(0)
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await routerOf(BNB_CHAIN), 'THE')).toBe(0n)
})

test('swaps over a concentrated pool, names its fee of now, and reports the execution', async ({ page }) => {
  const swap = swapScreen(page)
  const concentrated = page.getByRole('main').getByText(/^Concentrated/)
  // The deepest pools are concentrated: at least one of these pairs uses one.
  for (const [from, to] of [
    ['BNB', 'USDT'],
    ['USDT', 'USDC'],
    ['THE', 'BNB'],
  ] as const) {
    await swap.open(from, to)
    await swap.type('1')
    await swap.quoted()
    if ((await concentrated.count()) > 0) break
  }
  await expect(concentrated.first()).toBeVisible()
  await connect(page)
  await swap.quoted()
  await swap.review()
  await expect(swap.popup.getByText(/Concentrated .*% now/).first()).toBeVisible()
  await swap.confirm()
  await swap.done()
  await expect(swap.popup.getByText(/exactly as quoted|above the quote|below the quote/)).toBeVisible()
})

test('keeps what was typed, and the pair, when the network changes', { tag: '@release' }, async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await swap.type('0.75')
  await swap.quoted()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /BNB Chain/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: /opBNB/ }).click()
  await expect(swap.pay).toHaveValue('0.75')
  const { address } = await tokenOf(31204, 'USDT')
  await expect(page).toHaveURL(new RegExp(address, 'i'))
  await swap.quoted()
})
