// The wallet's network: at each moment of a swap the wallet may be on another network, and nothing is lost, or sent on the wrong chain.
import { balanceOf, client } from '../support/chain.ts'
import { connect, expect, openAccount, test } from '../support/journey.ts'
import { Mempool } from '../support/nodes/mempool.ts'
import { approvedTrade, heading, press, openReview, routerAllowanceOf } from '../support/pages/reviewedSwap.ts'
import { makeSafe } from '../support/accounts/safe.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN = 31356
const OPBNB = 31204
const SEND = /eth_sendTransaction/

// Each has its own wallet: both workers run some of them.
test.describe.configure({ mode: 'parallel' })

const sentOnOther = (wallet: TestWallet) => client(OPBNB).getTransactionCount({ address: wallet.address })

// TX-12, REL-45
test.describe('the wrong network', () => {
  test('before connecting: nothing can be reviewed until the wallet has switched', async ({ page, wallet }) => {
    wallet.chainId = OPBNB
    const swap = swapScreen(page)
    await swap.open('BNB', 'USDT')
    await connect(page)
    await swap.type('0.2')
    await swap.quoted()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Switch to BNB Chain/ })
      .click()
    await swap.review()
    await swap.confirm()
    await swap.done()
    expect(wallet.chainId).toBe(BNB_CHAIN)
  })

  test('at the approval: nothing is approved on the other network', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.chainId = OPBNB
    await swap.confirm()
    await expect(heading(swap, 'Wrong Network')).toBeVisible()
    expect(wallet.sent).toHaveLength(0)
    await press(swap, 'Switch network')
    await swap.done()
  })

  test('at the swap: the wallet moved while the approval was mined', async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.next(SEND, async () => {
      // It switches at the moment when the page waits for the receipt.
      setTimeout(() => (wallet.chainId = OPBNB), 50)
    })
    await swap.confirm()
    await expect(heading(swap, 'Wrong Network')).toBeVisible()
    const sent = wallet.sent.length
    await press(swap, 'Switch network')
    await swap.done()
    expect(wallet.sent.length).toBe(sent + 1)
  })

  test('at the permit: nothing is signed on the other network, and what was signed on its own stays good', async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.chainId = OPBNB
    await swap.confirm()
    await expect(heading(swap, 'Wrong Network')).toBeVisible()
    expect(wallet.asked('eth_signTypedData_v4')).toBe(0)
    wallet.next(/eth_signTypedData_v4/, () => wallet.switchTo(OPBNB))
    await press(swap, 'Switch network')
    await expect(swap.popup.getByText(/^Your wallet is on opBNB.* This runs on BNB Chain.* Switching moves no funds/)).toBeVisible()
    expect([wallet.asked('eth_signTypedData_v4'), wallet.sent.length]).toEqual([1, 0])
    await press(swap, 'Switch network')
    await swap.done()
    expect([wallet.asked('eth_signTypedData_v4'), wallet.sent.length, await sentOnOther(wallet)]).toEqual([1, 1, 0])
    expect(await routerAllowanceOf(wallet)).toBe(0n)
  })

  test('at the batch: it is asked for on its own network, still as one request', { tag: '@release' }, async ({ page, wallet }) => {
    wallet.atomic = 'supported'
    const swap = await openReview(page, approvedTrade)
    // It reports its capabilities for the swap's chain; its current chain is read again before the request.
    wallet.next(/wallet_getCapabilities/, async () => wallet.next(/eth_chainId/, () => wallet.switchTo(OPBNB)))
    await swap.confirm()
    await expect(heading(swap, 'Wrong Network')).toBeVisible()
    await expect(swap.popup.getByText(/^Your wallet is on opBNB/)).toBeVisible()
    expect([wallet.asked('wallet_sendCalls'), wallet.sent.length]).toEqual([0, 0])
    await press(swap, 'Switch network')
    await swap.done()
    expect([wallet.asked('wallet_sendCalls'), wallet.asked('eth_sendTransaction'), await sentOnOther(wallet)]).toEqual([1, 0, 0])
    expect(await routerAllowanceOf(wallet)).toBe(0n)
  })

  test(
    'while the wallet shows the batch: it refuses it there, and the steps are asked for one by one',
    { tag: '@release' },
    async ({ page, wallet }) => {
      wallet.atomic = 'supported'
      const swap = await openReview(page, approvedTrade)
      wallet.next(/wallet_sendCalls/, () => wallet.switchTo(OPBNB))
      await swap.confirm()
      await expect(heading(swap, 'Wrong Network')).toBeVisible()
      expect([wallet.sent.length, await sentOnOther(wallet)]).toEqual([0, 0])
      await press(swap, 'Switch network')
      await swap.done()
      expect([wallet.asked('eth_signTypedData_v4'), wallet.sent.length, await sentOnOther(wallet)]).toEqual([1, 1, 0])
    },
  )

  test('while the transaction waits: it is followed to its end on its own network', { tag: '@release' }, async ({ page, wallet }) => {
    const mempool = new Mempool(wallet)
    await mempool.install(page.context())
    const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
    const swap = await openReview(page)
    const held = mempool.holdNext()
    await swap.confirm()
    await expect(swap.popup.getByText(/waiting for 1 confirmation/)).toBeVisible()
    const { client: miner } = wallet
    await wallet.switchTo(OPBNB)
    const { to, data, value } = held.request!
    await expect(swap.popup.getByText(/waiting for 1 confirmation/)).toBeVisible()
    await expect(heading(swap, 'Wrong Network')).toHaveCount(0)
    await miner.sendTransaction({ to: to!, data: data!, value: BigInt(value ?? 0), nonce: held.nonce, gas: 900_000n })
    await swap.done()
    await expect(swap.popup).toHaveCount(0, { timeout: 9_000 })
    await expect(await openAccount(page)).toContainText(/0\.2 BNB to USDT.*Done/)
    expect([wallet.asked('wallet_switchEthereumChain'), wallet.sent.length, await sentOnOther(wallet)]).toEqual([0, 1, 0])
    expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBeGreaterThan(before)
  })

  test('and a refused switch: a choice, with the way on', async ({ page, wallet }) => {
    const swap = await openReview(page)
    wallet.chainId = OPBNB
    wallet.next(/wallet_switchEthereumChain/, 'reject')
    await swap.confirm()
    await press(swap, 'Switch network')
    await expect(heading(swap, 'User rejected the request')).toBeVisible()
    await press(swap, 'Try again')
    await press(swap, 'Switch network')
    await swap.done()
  })

  test('and a wallet that does not know the network is told of it', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page)
    wallet.chainId = OPBNB
    wallet.next(/wallet_switchEthereumChain/, { error: { code: 4902, message: 'Unrecognized chain ID' } })
    await swap.confirm()
    await press(swap, 'Switch network')
    await expect.poll(() => wallet.asked('wallet_addEthereumChain')).toBe(1)
    const again = swap.popup.getByRole('button', { name: 'Switch network' })
    // Some wallets stay on their chain after adding a network: the user is asked again.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 500 })
      await expect(swap.popup.getByText(/^You received/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
  })
})

// TX-19: a switch costs a Safe its session
test.describe('a Safe on another network', () => {
  const switchesAsked = (wallet: TestWallet) => wallet.asked('wallet_switchEthereumChain') + wallet.asked('wallet_addEthereumChain')

  test('is not asked to switch by the swap button, and is told why', { tag: '@release' }, async ({ page, wallet }) => {
    await makeSafe(OPBNB, wallet.address)
    wallet.chainId = OPBNB
    const swap = swapScreen(page)
    await swap.open('BNB', 'USDT')
    await connect(page)
    await swap.type('0.2')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Switch to BNB Chain/ })
      .click()
    await expect(page.getByText('Your Safe is on another network')).toBeVisible()
    expect(switchesAsked(wallet)).toBe(0)
  })

  test('is not asked to switch in the middle of a swap, and nothing is sent', async ({ page, wallet }) => {
    await makeSafe(OPBNB, wallet.address)
    const swap = await openReview(page)
    wallet.chainId = OPBNB
    await swap.confirm()
    await expect(heading(swap, 'Wrong Network')).toBeVisible()
    await press(swap, 'Switch network')
    await expect(swap.popup.getByText('Your Safe is on another network')).toBeVisible()
    expect([switchesAsked(wallet), wallet.sent.length]).toEqual([0, 0])
    await wallet.switchTo(BNB_CHAIN)
    await press(swap, 'Retry')
    await swap.done()
  })
})
