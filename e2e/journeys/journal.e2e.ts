// The journal: a transaction survives its tab, appears in the other tabs, and never waits without a reason or a way out.
import type { Page } from '@playwright/test'
import { faultsWithin } from '../support/look/axe.ts'
import { balanceOf } from '../support/chain.ts'
import { connect, expect, openAccount, test } from '../support/journey.ts'
import { Mempool } from '../support/nodes/mempool.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN = 31356

const started = async (page: Page, amount = '0.3') => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type(amount)
  await swap.quoted()
  await swap.review()
  return swap
}

/** A swap with a sent transaction that is pending at the node. */
const waiting = async (page: Page, wallet: TestWallet) => {
  const mempool = new Mempool(wallet)
  await mempool.install(page.context())
  const swap = await started(page)
  const held = mempool.holdNext()
  await swap.confirm()
  await expect(swap.popup.getByText(/waiting for 1 confirmation/)).toBeVisible()
  const { to, data, value } = held.request!
  /** The miner takes it after all, at another price. */
  const mine = () => wallet.client.sendTransaction({ to: to!, data: data!, value: BigInt(value ?? 0), nonce: held.nonce, gas: 900_000n })
  return { swap, mempool, held, hash: held.hash!, mine }
}

// TX-7, REL-45
test('a tab that is closed while it waits: the next visit finds the transaction and tells its end', async ({ page, wallet, context }) => {
  const { mine } = await waiting(page, wallet)
  await page.close()
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  await mine()
  const next = await context.newPage()
  await wallet.install(next)
  await next.goto('/pools')
  await expect(
    next
      .getByText(/You received .* USDT/)
      .or(next.getByText('Transaction pending'))
      .first(),
  ).toBeVisible()
  const list = await openAccount(next)
  await expect(list).toContainText(/0\.3 BNB to USDT.*Done/)
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBeGreaterThan(before)
  expect(wallet.sent).toHaveLength(1)
})

test('a second tab sees the same transaction, asks the wallet for nothing, and takes over when the first one closes', async ({
  page,
  wallet,
  context,
}) => {
  const { mine } = await waiting(page, wallet)
  const second = await context.newPage()
  await wallet.install(second)
  await second.goto('/pools')
  await expect(second).toHaveTitle(/^\(1\) /)
  await expect(await openAccount(second)).toContainText(/0\.3 BNB to USDT.*Pending/)
  await page.close()
  await mine()
  await expect(second.getByRole('dialog')).toContainText(/0\.3 BNB to USDT.*Done/)
  await expect(second).not.toHaveTitle(/^\(1\) /)
  expect([wallet.asked('eth_sendTransaction'), wallet.sent.length]).toEqual([1, 1])
})

test('a request that is open in one tab cannot be answered twice from another', async ({ page, wallet, context }) => {
  const swap = await started(page)
  const request = wallet.hold(/eth_sendTransaction/)
  await swap.confirm()
  await expect(swap.popup.getByText('Confirm in your wallet.')).toBeVisible()
  const second = await context.newPage()
  await second.clock.install()
  await wallet.install(second)
  await second.goto('/swap')
  const list = await openAccount(second)
  await expect(list).toContainText('In your wallet')
  await list
    .getByRole('button', { name: /0\.3 BNB to USDT/ })
    .first()
    .click()
  await second.clock.fastForward('00:10')
  await second.getByRole('button', { name: 'try again', exact: true }).click()
  await expect(second.getByText('Another tab of this page is already running it')).toBeVisible()
  request.release()
  await swap.done()
  expect(wallet.asked('eth_sendTransaction')).toBe(1)
})

test(
  'the list says state, age and every hash, opens a transaction again, and is cleared of what is finished',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const { swap, mine, hash } = await waiting(page, wallet)
    await page.keyboard.press('Escape')
    // SHELL-19: the title counts what waits
    await expect(page).toHaveTitle(/^\(1\) /)
    const list = await openAccount(page)
    await expect(list).toContainText(/0\.3 BNB to USDT.*Pending/)
    await expect(list.getByRole('button', { name: 'Clear finished' })).toHaveCount(0)
    await mine()
    await expect(list).toContainText(/0\.3 BNB to USDT.*(now|ago).*Done/)
    await list.getByText('Details', { exact: true }).click()
    await expect(list.getByTitle(hash)).toBeVisible()
    await expect(list.getByRole('button', { name: /Copy the hash/ })).toHaveCount(2)
    expect(await faultsWithin(page, '[role=dialog]')).toEqual([])
    await list
      .getByRole('button', { name: /0\.3 BNB to USDT/ })
      .first()
      .click()
    await expect(swap.popup.getByRole('heading', { name: 'Swap complete' })).toBeVisible()
    await swap.popup.getByRole('button', { name: 'Close' }).last().click()
    const again = await openAccount(page)
    // It is final at a depth that no reorg reaches.
    for (let i = 0; i < 3; i++) await wallet.make({ to: wallet.address, data: '0x', value: 0n })
    await again.getByRole('button', { name: 'Clear finished' }).click()
    await expect(again).toContainText('Your transactions will appear here')
    await page.reload()
    await expect(await openAccount(page)).toContainText('Your transactions will appear here')
  },
)

test('a pending transaction can be let go of', { tag: '@release' }, async ({ page, wallet }) => {
  await waiting(page, wallet)
  await page.keyboard.press('Escape')
  const list = await openAccount(page)
  await list.getByText('Details', { exact: true }).click()
  await list.getByRole('button', { name: 'Stop tracking it' }).click()
  await expect(list).toContainText('Your transactions will appear here')
  await expect(page).not.toHaveTitle(/^\(1\) /)
})

test(
  'another account in the wallet has a list of its own; what waits goes on being followed',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const { mine } = await waiting(page, wallet)
    await page.keyboard.press('Escape')
    await wallet.showAccount(`0x${'33'.repeat(20)}`)
    const list = await openAccount(page)
    await expect(list).toContainText('Your transactions will appear here')
    await expect(page).toHaveTitle(/^\(1\) /)
    await mine()
    await expect(page).not.toHaveTitle(/^\(1\) /)
    await wallet.showAccount(undefined)
    await expect(list).toContainText(/0\.3 BNB to USDT.*Done/)
  },
)

test(
  'a network that cannot be reached says nothing about the transaction: it is said, and healed',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const { swap, mine } = await waiting(page, wallet)
    await page.context().route('**/rpc/31356', (route) => route.abort())
    await expect(swap.popup.getByText(/The network cannot be reached. Anything sent stays sent/)).toBeVisible()
    await page.context().unroute('**/rpc/31356')
    await mine()
    await swap.done()
  },
)

test(
  'a browser without storage: the swap runs, and the list says that it is kept for this page only',
  { tag: '@release' },
  async ({ page, wallet }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    const swap = await started(page)
    await swap.confirm()
    await swap.done()
    await swap.popup.getByRole('button', { name: 'Close' }).last().click()
    const list = await openAccount(page)
    await expect(list).toContainText('This browser stores no list')
    await expect(list).toContainText(/0\.3 BNB to USDT.*Done/)
    expect(wallet.sent).toHaveLength(1)
  },
)

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
