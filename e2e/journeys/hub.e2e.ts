// The Liquidity Hub end to end: a solver's signed price that beats the pools, and the result of a swap if the solver fails.
import { liquidityHubAbi, type Network } from '@exchange/protocol'
import type { Page, Route } from '@playwright/test'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseUnits, toHex, zeroAddress } from 'viem'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { allowanceOf, balanceOf, client, tokenOf } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { connectByKeyboard, enter, tabTo, type as typeInto } from '../support/look/keyboard.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { networks } from '../support/world.ts'

const BNB_CHAIN = 31356
const TAKE_OVER = 'No Liquidity Hub quote; using pools'

test.use({ liquidityHub: true })

const routeCard = (page: Page) => page.getByRole('region', { name: 'Route' })
const networkHere = async (): Promise<Network> => {
  const found = (await networks()).find(({ chainId }) => chainId === BNB_CHAIN)
  if (!found) throw new Error(`chain ${BNB_CHAIN} is not configured`)
  return found
}
const hubOf = ({ deployment }: Network) => deployment.contracts.liquidityHub ?? zeroAddress

/** A row of the report, as a plain decimal. */
const reported = async (page: Page, label: string) => {
  const row = page.locator('.execution .kv').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
  return ((await row.locator('dd').textContent()) ?? '').split(/\s/)[0]!.replaceAll(',', '')
}

/** Types an amount until the hub's offer replaces the route: the solver needs half a minute of prices. */
const offered = async (page: Page, amount: string) => {
  await swapScreen(page).type(amount)
  await expect(routeCard(page).getByText(/^Liquidity Hub fills all of it/)).toBeVisible({ timeout: 45_000 })
}

/** The target contract and function of a wallet's newest transaction. */
const lastCall = async (hash: Hex) => {
  const { to, input } = await client(BNB_CHAIN).getTransaction({ hash })
  return { to: to?.toLowerCase(), ...decodeFunctionData({ abi: liquidityHubAbi, data: input }) }
}

for (const { right, settles } of [
  { right: 'an approval', settles: 'settle' },
  { right: 'a permit', settles: 'settleWithPermit' },
]) {
  test(
    `fills a swap at the price a solver signed, to the wei, by ${right}, and leaves nothing behind`,
    { tag: right === 'a permit' ? [] : '@release' },
    async ({ page, wallet }) => {
      if (right === 'an approval') wallet.refusePermits()
      const network = await networkHere()
      const swap = swapScreen(page)
      await swap.open('THE', 'USDT')
      await connect(page)
      await offered(page, '400')
      await expect(page.getByRole('main').locator('.facts')).toContainText('Liquidity Hub')

      const before = { the: await balanceOf(BNB_CHAIN, wallet.address, 'THE'), usdt: await balanceOf(BNB_CHAIN, wallet.address, 'USDT') }
      await swap.review()
      await expect(swap.popup.getByText('Receive exactly')).toBeVisible()
      await expect(swap.popup.locator('.kv').filter({ hasText: 'Filled by' })).toContainText('Liquidity Hub')
      await swap.confirm()
      await swap.done()
      await swap.popup.hover()

      const [the, usdt] = [await tokenOf(BNB_CHAIN, 'THE'), await tokenOf(BNB_CHAIN, 'USDT')]
      const received = (await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before.usdt
      expect(before.the - (await balanceOf(BNB_CHAIN, wallet.address, 'THE'))).toBe(parseUnits('400', the.decimals))
      for (const label of ['Quoted', 'Minimum', 'Received']) expect(parseUnits(await reported(page, label), usdt.decimals)).toBe(received)
      expect(await reported(page, 'Difference')).toBe('0')
      const { to, functionName, args } = await lastCall(wallet.sent.at(-1)!)
      expect([to, functionName]).toEqual([hubOf(network).toLowerCase(), settles])
      expect(args?.[0]).toMatchObject({ amountOut: received })
      expect(await allowanceOf(BNB_CHAIN, wallet.address, hubOf(network), 'THE')).toBe(0n)
    },
  )
}

// SHELL-33, SWAP-31, SWAP-33
test('pays native coin, and says to the wei what arrived', { tag: '@release' }, async ({ page, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await offered(page, '1')
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  await swap.review()
  await swap.confirm()
  await swap.done()
  await swap.popup.hover()
  const { decimals } = await tokenOf(BNB_CHAIN, 'USDT')
  const received = (await balanceOf(BNB_CHAIN, wallet.address, 'USDT')) - before
  expect(parseUnits(await reported(page, 'Received'), decimals)).toBe(received)
  expect((await client(BNB_CHAIN).getTransaction({ hash: wallet.sent.at(-1)! })).value).toBe(parseUnits('1', 18))
})

test('hands over to the pools when the solver is down, without asking, and says so', async ({ page, wallet }) => {
  let asked = 0
  await page.route('**/solver/**', async (route: Route) => {
    asked++
    await route.fulfill({ status: 502, json: { error: { code: 'api.unavailable', params: {}, requestId: '' } } })
  })
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('1')
  await swap.quoted()
  await expect(routeCard(page).getByText(TAKE_OVER)).toBeVisible()
  expect(asked).toBe(2)
  await swap.review()
  await expect(swap.popup.getByText('Receive at least')).toBeVisible()
  await swap.confirm()
  await swap.done()
  const { to } = await client(BNB_CHAIN).getTransaction({ hash: wallet.sent.at(-1)! })
  expect(to?.toLowerCase()).toBe((await networkHere()).deployment.contracts.router.toLowerCase())
})

type SignedQuote = { readonly solver: Address; readonly nonce: string }

/** Invalidates quotes in the solver's name: each still looks valid, but its settlement reverts. */
const giveUp = async (hub: Address, quotes: readonly SignedQuote[]) => {
  for (const { solver, nonce } of quotes) {
    const [word, mask] = [BigInt(nonce) >> 8n, 1n << (BigInt(nonce) & 0xffn)]
    const data = encodeFunctionData({ abi: liquidityHubAbi, functionName: 'invalidateNonces', args: [word, mask] })
    await rpc(BNB_CHAIN, 'anvil_impersonateAccount', [solver])
    await rpc(BNB_CHAIN, 'eth_sendTransaction', [{ from: solver, to: hub, data, gas: toHex(200_000) }])
    await rpc(BNB_CHAIN, 'anvil_stopImpersonatingAccount', [solver])
  }
}

test('a settlement that the solver does not keep costs nothing; after the second the pools take over', async ({ page, wallet }) =>
  // The solver makes no offer for half a minute after a price has moved.
  withLiveTradesPaused(async () => {
    const network = await networkHere()
    const signed: SignedQuote[] = []
    await page.route('**/solver/**', async (route: Route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { quote?: SignedQuote }
      if (json.quote) signed.push(json.quote)
      await route.fulfill({ response, json })
    })
    const swap = swapScreen(page)
    await swap.open('BNB', 'USDT')
    await connect(page)
    await offered(page, '1')
    const balance = await balanceOf(BNB_CHAIN, wallet.address, 'BNB')
    for (let failures = 0; failures < 2; failures++) {
      await expect(routeCard(page).getByText(/^Liquidity Hub fills all of it/)).toBeVisible()
      await swap.review()
      await giveUp(hubOf(network), signed.splice(0))
      await swap.confirm()
      await expect(swap.popup.getByText('The signed quote has been used already')).toBeVisible()
      await swap.popup.getByRole('button', { name: 'Cancel' }).click()
    }
    expect(wallet.sent).toEqual([])
    expect(await balanceOf(BNB_CHAIN, wallet.address, 'BNB')).toBe(balance)

    await expect(routeCard(page).getByText(TAKE_OVER)).toBeVisible()
    await swap.review()
    await expect(swap.popup.getByText('Receive at least')).toBeVisible()
    await swap.confirm()
    await swap.done()
    const { to } = await client(BNB_CHAIN).getTransaction({ hash: wallet.sent.at(-1)! })
    expect(to?.toLowerCase()).toBe(network.deployment.contracts.router.toLowerCase())
  }))

test('is switched off in the settings, and then nobody is asked', { tag: '@release' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/solver/') && asked.push(request.url()))
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await page.getByRole('button', { name: /^Swap settings/ }).click()
  await page.getByRole('switch', { name: 'Liquidity Hub' }).click()
  await page.keyboard.press('Escape')
  await swap.type('1')
  await swap.quoted()
  expect(asked).toEqual([])
})

test('fills a swap by the keyboard alone, and is switched off by it', { tag: '@release' }, async ({ page, wallet }) => {
  const swap = swapScreen(page)
  const main = page.getByRole('main')
  await swap.open('BNB', 'USDT')
  await connectByKeyboard(page)
  await typeInto(page, swap.pay, '1')
  await expect(routeCard(page).getByText(/^Liquidity Hub fills all of it/)).toBeVisible({ timeout: 45_000 })
  await enter(page, main.getByRole('button', { name: 'Review swap' }))
  await expect(swap.popup.getByText('Receive exactly')).toBeVisible()
  await enter(page, swap.popup.getByRole('button', { name: 'Swap', exact: true }))
  await expect(swap.popup.getByText(/^You received/)).toBeVisible({ timeout: 30_000 })
  expect((await lastCall(wallet.sent.at(-1)!)).to).toBe(hubOf(await networkHere()).toLowerCase())

  await page.keyboard.press('Escape')
  await enter(page, page.getByRole('button', { name: /^Swap settings/ }))
  const settings = page.getByRole('dialog')
  await tabTo(page, settings.getByRole('switch', { name: 'Liquidity Hub' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await typeInto(page, swap.pay, '2')
  await swap.quoted()
  await expect(routeCard(page).getByText(/^Liquidity Hub fills all of it/)).toHaveCount(0)
})
