// A name: minted, displayed, transferred to another account.
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { balanceOf, type ChainId, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { newTrader } from '../support/market.ts'
import { mintName, nameScreen, newName, ownerOf, shownNameOf } from '../support/pages/nameScreen.ts'

const BNB_CHAIN: ChainId = 31356
const SEND = /^eth_sendTransaction$/

// NAME-1, NAME-2, NAME-7, NAME-8: a name is minted for its price, gifted and shown
test('a name is minted, stands among the newest, is followed by a gift, and another one is shown', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  wallet.refusePermits()
  const screen = nameScreen(page)
  const [first, second, given] = [newName(6), newName(7), newName(8)]
  const friend = privateKeyToAddress(generatePrivateKey())
  const unit = 10n ** BigInt((await tokenOf(BNB_CHAIN, 'USDT')).decimals)

  await screen.open('mint')
  await connect(page)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  await screen.wish(first)
  await screen.press('Add to the batch')
  await screen.wish(second)
  await screen.press('Mint 2 names for 10 USDT')
  await screen.done('Names minted')
  expect(await Promise.all([first, second].map(ownerOf))).toEqual([wallet.address, wallet.address])
  expect(before - (await balanceOf(BNB_CHAIN, wallet.address, 'USDT'))).toBe(10n * unit)
  expect(await shownNameOf(wallet.address)).toBe(first)

  await screen.open('recently-minted')
  await expect(screen.main.getByRole('link', { name: new RegExp(`^${first}\\b`) })).toBeVisible({ timeout: 60_000 })

  await screen.open('gift')
  await screen.wish(given)
  await screen.main.getByLabel('Receiver', { exact: true }).fill(friend)
  await screen.press('Gift 1 name for 5 USDT')
  await screen.done('Name gifted')
  expect([await ownerOf(given), await shownNameOf(friend)]).toEqual([friend, given])

  await screen.open(`browse/${second}`)
  await screen.press('Show this name')
  await screen.done(`${second} is shown as your name`)
  await expect(screen.main.getByText('It is shown as your name')).toBeVisible({ timeout: 30_000 })
  expect(await shownNameOf(wallet.address)).toBe(second)
})

// TX-3: a declined signature is asked again, and nothing was paid
test('a mint that is declined mints nothing, and goes on when it is asked again', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  wallet.refusePermits()
  const screen = nameScreen(page)
  const name = newName(6)
  await screen.open('mint')
  await connect(page)
  await screen.wish(name)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  wallet.next(SEND, 'reject')
  await screen.press('Mint 1 name for 5 USDT')
  await expect(screen.dialog.getByRole('heading', { name: 'User rejected the request' })).toBeVisible({ timeout: 60_000 })
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBe(before)
  await screen.dialog.getByRole('button', { name: 'Try again' }).click()
  await screen.done('Name minted')
  expect(await ownerOf(name)).toBe(wallet.address)
})

// NAME-6, NAME-9: the loser of a race pays only the network fee
test('a name that somebody else mints first is lost without a payment, and another one is offered', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  wallet.refusePermits()
  const [screen, rival, name] = [nameScreen(page), await newTrader(BNB_CHAIN, 0n), newName(7)]
  await screen.open('mint')
  await connect(page)
  await screen.wish(name)
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'USDT')
  // The second request is the mint; the approval is behind it by then.
  wallet.next(SEND, async () => undefined)
  wallet.next(SEND, () => mintName(rival, name))
  await screen.press('Mint 1 name for 5 USDT')
  await expect(screen.dialog.getByText('This name is taken, or looks like one that is')).toBeVisible({ timeout: 60_000 })
  expect(await ownerOf(name)).toBe(rival.address)
  expect(await balanceOf(BNB_CHAIN, wallet.address, 'USDT')).toBe(before)
  await page.keyboard.press('Escape')
  await expect(screen.main.getByText('Taken', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
})

// NAME-10, NAME-11: a name is transferred to another account, which is shown as its owner within a minute
test('a name is transferred, and says that it changed hands', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(180_000)
  const [screen, name, friend] = [nameScreen(page), newName(8), privateKeyToAddress(generatePrivateKey())]
  await mintName(wallet, name)
  await screen.open('mint')
  await connect(page)
  await screen.open(`browse/${name}`)
  await expect(screen.main.getByText('This name is yours')).toBeVisible({ timeout: 60_000 })
  await screen.main.getByRole('button', { name: 'Transfer', exact: true }).click()
  await screen.dialog.getByLabel('Receiver', { exact: true }).fill(friend)
  await screen.dialog.getByRole('button', { name: `Transfer ${name}` }).click()
  await screen.done(`${name} transferred`)
  expect(await ownerOf(name)).toBe(friend)
  await expect(screen.main.getByText('This name is yours')).toHaveCount(0, { timeout: 60_000 })
  await expect(screen.main.getByText(/Changed hands/).first()).toBeVisible()
})

// NAME-1, SEARCH-1: 375 px, Korean, the keyboard alone
test('a name is minted and found by the keyboard, in Korean at 375 px', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(240_000)
  wallet.refusePermits()
  const { main, dialog, open } = nameScreen(page)
  const name = newName(8)
  await page.setViewportSize({ width: 375, height: 812 })
  await open('mint')
  await connect(page)
  await inLanguage(page, 'ko')
  await typeInto(page, main.getByLabel('이름', { exact: true }), name)
  await expect(main.getByText('사용 가능', { exact: true })).toBeVisible({ timeout: 30_000 })
  await enter(page, main.getByRole('button', { name: '이름 1개 민팅(5 USDT)' }))
  await expect(dialog.getByText('이름을 민팅했습니다')).toBeVisible({ timeout: 120_000 })
  expect(await ownerOf(name)).toBe(wallet.address)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '검색' })
  await palette.getByRole('combobox', { name: '검색' }).fill(name)
  await expect(palette.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/arena/thena-id/browse/${name}$`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
