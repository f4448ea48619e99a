// Wallet faults during a swap, one by one: the right words, no dead end, nothing sent twice.
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { parseEther } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import type { Page } from '@playwright/test'
import { balanceOf, client } from '../support/chain.ts'
import { connect, expect, openAccount, test } from '../support/journey.ts'
import { Mempool } from '../support/nodes/mempool.ts'
import { approvedTrade, heading, press, openReview, routerAllowanceOf } from '../support/pages/reviewedSwap.ts'
import { holdRpc } from '../support/rpc.ts'
import { makeSafe } from '../support/accounts/safe.ts'
import type { TestWallet } from '../support/wallet.ts'

const BNB_CHAIN = 31356
const SEND = /eth_sendTransaction/
const REJECTED_UPGRADE = 5750
const NOT_ATOMIC = 5760
const INTERNAL = -32603

// Each has its own wallet: both workers run some of them.
test.describe.configure({ mode: 'parallel' })

// TX-3, TX-7, TX-8, REL-45
test.describe('a refusal is a choice', () => {
  test('of the approval: nothing was sent, and it can be asked again', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.next(SEND, 'reject')
    await swap.confirm()
    await expect(heading(swap, 'User rejected the request')).toBeVisible()
    await expect(swap.popup.getByText(/nothing left your wallet/)).toBeVisible()
    expect(wallet.sent).toHaveLength(0)
    await press(swap, 'Try again')
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })

  test('of the swap: the approval stays, and only the swap is asked again', async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.next(SEND, () => Promise.resolve())
    wallet.next(SEND, 'reject')
    await swap.confirm()
    await expect(heading(swap, 'User rejected the request')).toBeVisible()
    await expect(swap.popup.getByText(/Your approval for USDT stays in place/)).toBeVisible()
    expect(await routerAllowanceOf(wallet)).toBeGreaterThan(0n)
    await press(swap, 'Try again')
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })

  test(
    'twice in a row: it is asked as often as the person wants, and ends when they give up',
    { tag: '@release' },
    async ({ page, wallet }) => {
      const swap = await openReview(page)
      wallet.next(SEND, 'reject')
      wallet.next(SEND, 'reject')
      await swap.confirm()
      await press(swap, 'Try again')
      await expect.poll(() => wallet.asked('eth_sendTransaction')).toBe(2)
      await expect(heading(swap, 'User rejected the request')).toBeVisible()
      await press(swap, 'Cancel')
      await expect(swap.popup).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button', { name: 'Review swap' })).toBeEnabled()
      expect(wallet.sent).toHaveLength(0)
    },
  )
})

test.describe('a wallet that does not answer', () => {
  test('and answers late is followed as if it had answered at once', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page)
    const request = wallet.hold(SEND)
    await swap.confirm()
    await expect(swap.popup.getByText('Confirm in your wallet.')).toBeVisible()
    request.release()
    await swap.done()
    expect(wallet.sent).toHaveLength(1)
  })

  test('can be asked again, and a late answer to the first request sends nothing twice', async ({ page, wallet }) => {
    await page.clock.install()
    const swap = await openReview(page)
    wallet.next(SEND, 'hang')
    await swap.confirm()
    await expect(swap.popup.getByText('Confirm in your wallet.')).toBeVisible()
    await page.clock.fastForward('00:10')
    await press(swap, 'try again')
    await swap.done()
    expect(wallet.sent).toHaveLength(1)
  })

  test('is not waited for without end', { tag: '@release' }, async ({ page, wallet }) => {
    await page.clock.install()
    const swap = await openReview(page)
    wallet.next(SEND, 'hang')
    await swap.confirm()
    await expect(swap.popup.getByText('Confirm in your wallet.')).toBeVisible()
    await page.clock.fastForward('03:10')
    await expect(swap.popup.getByText('Your wallet did not respond')).toBeVisible()
    await press(swap, 'Retry')
    await swap.done()
  })
})

// how/wallets-and-transactions#journal: before asking the wallet again, the page searches for what it may have sent
test('a request that is approved after the page was reloaded is found by its number, and a retry sends nothing twice', async ({
  page,
  wallet,
}) => {
  const swap = await openReview(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'BNB')
  const request = wallet.hold(SEND)
  await swap.confirm()
  await expect(swap.popup.getByText('Confirm in your wallet.')).toBeVisible()
  await expect.poll(() => wallet.asked('eth_sendTransaction')).toBe(1)
  await page.reload()
  const list = await openAccount(page)
  await expect(list).toContainText(/0\.2 BNB to USDT.*No response/)
  await list
    .getByRole('button', { name: /0\.2 BNB to USDT/ })
    .first()
    .click()
  await expect(swap.popup.getByText('Your wallet did not respond')).toBeVisible()
  // The page keeps searching by itself: its request is answered once the retry requests too.
  const answerNumbers = await holdRpc(page, BNB_CHAIN, 'eth_getTransactionCount')
  request.release()
  await expect.poll(() => wallet.sent.length).toBe(1)
  const { gasUsed, effectiveGasPrice } = await receiptOf(client(BNB_CHAIN), wallet.sent[0]!)
  await press(swap, 'Retry')
  await expect(swap.popup.getByText('Simulating')).toBeVisible()
  answerNumbers()
  await swap.done()
  expect([wallet.asked('eth_sendTransaction'), wallet.sent.length, await wallet.nonce()]).toEqual([1, 1, 1])
  const after = await balanceOf(BNB_CHAIN, wallet.address, 'BNB')
  expect(before - after - gasUsed * effectiveGasPrice).toBe(parseEther('0.2'))
})

test.describe('another account', () => {
  test('between two steps: nothing is signed for it, and the first account can go on', async ({ page, wallet }) => {
    const stranger = privateKeyToAccount(generatePrivateKey()).address
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.next(SEND, () => wallet.showAccount(stranger))
    await swap.confirm()
    await expect(swap.popup.getByText('Your wallet acts for another account')).toBeVisible()
    await expect(swap.popup.getByText(`This was started with ${wallet.address.slice(0, 6)}`, { exact: false })).toBeVisible()
    await wallet.showAccount(undefined)
    await press(swap, /Retry/)
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })

  test('or none: disconnected in mid-flow, connected again, gone on', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    wallet.next(SEND, () => wallet.disconnect())
    await swap.confirm()
    await expect(swap.popup.getByText('The wallet is disconnected')).toBeVisible()
    await page.keyboard.press('Escape')
    await connect(page)
    await openAccount(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /120 USDT to USDC/ })
      .first()
      .click()
    await press(swap, /Retry/)
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })
})

test.describe('answers that are not true', () => {
  test('a hash of nothing: what the account did send is found and followed', async ({ page, wallet }) => {
    const swap = await openReview(page)
    wallet.next(SEND, { answerAfterwards: `0x${'ab'.repeat(32)}` })
    await swap.confirm()
    await swap.done()
    await expect(swap.popup).toHaveCount(0, { timeout: 9_000 })
    await openAccount(page)
    await page.getByRole('dialog').getByText('Details').click()
    const [sent] = wallet.sent
    await expect(page.getByRole('dialog').getByTitle(sent!)).toBeVisible()
  })

  test('no hash at all: the swap is found on the chain, and done', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page)
    wallet.next(SEND, { answerAfterwards: null })
    await swap.confirm()
    await swap.done()
  })

  test('a network that is no number: nothing is sent, and it can be tried again', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page)
    wallet.next(/eth_chainId/, { answer: 'banana' })
    await swap.confirm()
    await expect(swap.popup.getByText('What happened').or(heading(swap, 'Wrong Network'))).toBeVisible()
    expect(wallet.sent).toHaveLength(0)
    await press(swap, /Retry|Switch network/)
    await swap.done()
  })
})

test.describe('a transaction that waits', () => {
  const pending = async (page: Page, wallet: TestWallet, options?: Parameters<Mempool['holdNext']>[0]) => {
    const mempool = new Mempool(wallet)
    await mempool.install(page.context())
    const swap = await openReview(page)
    const held = mempool.holdNext(options)
    await swap.confirm()
    await expect(swap.popup.getByText(/waiting for 1 confirmation/)).toBeVisible()
    return { mempool, swap, held, hash: held.hash! }
  }

  test('and is repriced goes on under its new hash', async ({ page, wallet }) => {
    const { swap, held, hash } = await pending(page, wallet)
    const { to, data, value } = held.request!
    const faster = await wallet.client.sendTransaction({
      to: to!,
      data: data!,
      value: BigInt(value ?? 0),
      nonce: held.nonce,
      gas: 900_000n,
    })
    await swap.done()
    await expect(swap.popup).toHaveCount(0, { timeout: 9_000 })
    await openAccount(page)
    await page.getByRole('dialog').getByText('Details').click()
    await expect(page.getByRole('dialog').getByTitle(hash)).toBeVisible()
    await expect(page.getByRole('dialog').getByTitle(faster)).toBeVisible()
  })

  test('and is cancelled in the wallet says so', { tag: '@release' }, async ({ page, wallet }) => {
    const { swap, held } = await pending(page, wallet)
    await wallet.client.sendTransaction({ to: wallet.address, value: 0n, nonce: held.nonce })
    await expect(swap.popup.getByText('The transaction was cancelled in your wallet')).toBeVisible()
    await press(swap, 'Retry')
    await swap.done()
  })

  test('and is replaced by another one says so', { tag: '@release' }, async ({ page, wallet }) => {
    const { swap, held } = await pending(page, wallet)
    await wallet.client.sendTransaction({ to: `0x${'11'.repeat(20)}`, value: 1n, nonce: held.nonce })
    await expect(swap.popup.getByText('Another transaction with the same nonce replaced it')).toBeVisible()
    await press(swap, 'Retry')
    await swap.done()
  })

  test(
    'and is forgotten by the network is dropped after half a minute, not for ever pending',
    { tag: '@release' },
    async ({ page, wallet }) => {
      await page.clock.install()
      const { mempool, swap, hash } = await pending(page, wallet)
      mempool.forget(hash)
      await expect(swap.popup.getByText(/The network has not seen it yet/)).toBeVisible()
      const gone = swap.popup.getByText('The network dropped the transaction')
      await expect(async () => {
        await page.clock.fastForward('00:05')
        await expect(gone).toBeVisible({ timeout: 300 })
      }).toPass()
      await press(swap, 'Retry')
      await swap.done()
    },
  )

  test('behind a missing one says which number is missing', { tag: '@release' }, async ({ page, wallet }) => {
    const { swap } = await pending(page, wallet, { nonceAhead: 2 })
    await expect(swap.popup.getByText(/Its nonce is 2, but your account is at 0: an earlier transaction is missing/)).toBeVisible()
  })

  test('for too little says what the network asks', { tag: '@release' }, async ({ page, wallet }) => {
    const { swap } = await pending(page, wallet, { maxFeePerGas: 0n })
    await expect(swap.popup.getByText(/It offers 0 Gwei per gas, and the network currently asks/)).toBeVisible()
  })

  test('and is taken back by a re-organisation waits again, and is done when it is mined again', async ({ page, wallet }) => {
    const mempool = new Mempool(wallet)
    await mempool.install(page.context())
    const swap = await openReview(page)
    await swap.confirm()
    await swap.done()
    const [hash] = wallet.sent
    mempool.takeBack(hash!)
    await expect(
      page
        .getByText('Transaction pending')
        .or(swap.popup.getByText(/A reorg removed its block/))
        .first(),
    ).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    mempool.restore(hash!)
    await expect(page).not.toHaveTitle(/^\(1\) /)
  })

  test('and has a receipt of a block that was taken back is not called done by it', { tag: '@release' }, async ({ page, wallet }) => {
    const mempool = new Mempool(wallet)
    await mempool.install(page.context())
    const swap = await openReview(page)
    mempool.answerStaleReceipts(true)
    await swap.confirm()
    await expect.poll(() => mempool.staleReceipts).toBeGreaterThan(2)
    await expect(swap.popup.getByText(/waiting for 1 confirmation/)).toBeVisible()
    await expect(page).toHaveTitle(/^\(1\) /)
    mempool.answerStaleReceipts(false)
    await swap.done()
    expect([wallet.asked('eth_sendTransaction'), wallet.sent.length]).toEqual([1, 1])
  })
})

test.describe('a wallet that sends steps together', () => {
  test('and whose person refuses that may be asked for the steps one by one', { tag: '@release' }, async ({ page, wallet }) => {
    wallet.atomic = 'ready'
    const swap = await openReview(page, approvedTrade)
    wallet.next(/wallet_sendCalls/, { error: { code: REJECTED_UPGRADE, message: 'EIP-7702 upgrade rejected' } })
    await swap.confirm()
    await expect(heading(swap, 'User rejected the request')).toBeVisible()
    wallet.refusePermits()
    await press(swap, 'Request the steps one by one')
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })

  test('but cannot after all is asked for the steps one by one, without a word', async ({ page, wallet }) => {
    wallet.atomic = 'ready'
    wallet.next(/wallet_sendCalls/, { error: { code: NOT_ATOMIC, message: 'Atomicity not supported' } })
    const swap = await openReview(page, approvedTrade)
    wallet.refusePermits()
    await swap.confirm()
    await swap.done()
    expect(wallet.asked('wallet_sendCalls')).toBe(1)
    expect(wallet.sent).toHaveLength(2)
  })
})

test.describe('a permit', () => {
  test('that is refused can be replaced by an approval', async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.next(/eth_signTypedData_v4/, 'reject')
    await swap.confirm()
    await expect(heading(swap, 'Sign Rejected')).toBeVisible()
    expect(wallet.sent).toHaveLength(0)
    await press(swap, 'Continue with an approval')
    await swap.done()
    expect(wallet.sent).toHaveLength(2)
  })

  test('that the wallet fails to sign can be replaced by an approval', { tag: '@release' }, async ({ page, wallet }) => {
    const swap = await openReview(page, approvedTrade)
    wallet.next(/eth_signTypedData_v4/, { error: { code: INTERNAL, message: 'Internal JSON-RPC error.' } })
    await swap.confirm()
    await expect(swap.popup.getByText('An internal error was received')).toBeVisible()
    expect(wallet.sent).toHaveLength(0)
    await press(swap, 'Continue with an approval')
    await swap.done()
    expect([wallet.asked('eth_signTypedData_v4'), wallet.sent.length]).toEqual([1, 2])
    expect(await routerAllowanceOf(wallet)).toBe(0n)
  })
})

// TX-11: a safeTxHash is not a transaction hash
test('a Safe’s hash waits for its signatures, is never taken for a transaction, and ends with the Safe’s execution', async ({
  page,
  wallet,
}) => {
  const safe = await makeSafe(BNB_CHAIN, wallet.address)
  const safeTxHash = `0x${'5a'.repeat(32)}` as const
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  const swap = await openReview(page)
  let asked: Record<string, `0x${string}`> = {}
  wallet.intercept(async (request) => {
    asked = request
    return safeTxHash
  })
  await swap.confirm()
  await expect(swap.popup.getByText(/Its owners sign there/)).toBeVisible()
  await page.keyboard.press('Escape')
  await openAccount(page)
  await expect(page.getByRole('dialog')).toContainText('Waits for your Safe')
  const executed = await safe.execute(safeTxHash, asked)
  expect((await client(BNB_CHAIN).getTransactionReceipt({ hash: executed })).status).toBe('success')
  await expect(page.getByRole('dialog')).toContainText('Done')
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBeGreaterThan(before)
})
