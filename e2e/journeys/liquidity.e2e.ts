// Liquidity of a pool with pool tokens: add, stake, unstake, remove.
import { parseUnits } from 'viem'
import { client, balancesOf, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { firstGauged, gaugedPool, liquidityScreen, poolTokensOnChain } from '../support/pages/liquidityScreen.ts'
import { networkOf } from '../support/world.ts'

const SEND = /^eth_sendTransaction$/

// LIQ-9, LIQ-10: a journey for a pool with pool tokens
test('tokens go into a classic pool at its ratio, are staked, and come out again', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const pool = await gaugedPool('classic', ['WBNB', 'USDT'])
  const screen = liquidityScreen(page)
  await screen.openAdd(pool)
  await connect(page)
  await screen.field('BNB').fill('0,01')
  await expect(screen.field('USDT')).not.toHaveValue('')
  await screen.add('Liquidity added and staked')
  const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
  expect(balance).toBe(0n)
  expect(staked).toBeGreaterThan(0n)

  await screen.openRemove(pool)
  await expect(screen.main.getByRole('button', { name: 'Unstake first' })).toBeDisabled()
  await screen.main.getByRole('switch', { name: 'Unstake and remove it too' }).click()
  await screen.main.getByRole('button', { name: '50%' }).click()
  await screen.act('Remove liquidity', 'Liquidity removed')
  expect(await poolTokensOnChain(wallet.address, pool)).toMatchObject({ balance: 0n, staked: staked - staked / 2n })
})

// TX-3: a failed second step retried
test('a step that is declined, and one that fails, are asked again alone: what is done already stays done', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  wallet.refusePermits()
  const pool = await gaugedPool('classic', ['WBNB', 'USDT'])
  const screen = liquidityScreen(page)
  const popup = page.getByRole('dialog')
  await screen.openAdd(pool)
  await connect(page)
  await screen.field('BNB').fill('0.01')
  await expect(screen.field('USDT')).not.toHaveValue('')
  wallet.next(SEND, () => Promise.resolve())
  wallet.next(SEND, 'reject')
  await screen.review()
  await expect(popup.getByRole('heading', { name: 'User rejected the request' })).toBeVisible({ timeout: 60_000 })
  expect(wallet.sent).toHaveLength(1)
  wallet.next(SEND, () => Promise.resolve())
  wallet.next(SEND, { error: { code: -32603, message: 'Internal error' } })
  await popup.getByRole('button', { name: 'Try again' }).click()
  await popup.getByRole('button', { name: /^Retry step \d/ }).click({ timeout: 60_000 })
  await expect(popup.getByText('Liquidity added and staked', { exact: true })).toBeVisible({ timeout: 90_000 })
  // Each request led to one transaction, except for the two declined ones.
  expect(wallet.asked('eth_sendTransaction') - wallet.sent.length).toBe(2)
  expect(new Set(wallet.sent).size).toBe(wallet.sent.length)
  const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
  expect(balance).toBe(0n)
  expect(staked).toBeGreaterThan(0n)
})

// LIQ-33: zap in and out
test(
  'one token goes into a pool of two, staked at once, and comes out as one: a part is swapped on the way',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(240_000)
    const pool = await gaugedPool('classic', ['WBNB', 'USDT'])
    const screen = liquidityScreen(page)
    await screen.openAdd(pool)
    await connect(page)
    await screen.main.getByRole('radio', { name: 'One token' }).click()
    await screen.field('BNB').fill('0.02')
    await expect(screen.main.getByText('Swapped on the way')).toBeVisible()
    await screen.add('Liquidity added and staked')
    const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
    expect(balance).toBe(0n)
    expect(staked).toBeGreaterThan(0n)
    // one transaction: no approval before, no stake after
    expect(wallet.sent).toHaveLength(1)

    await screen.openRemove(pool)
    await screen.main.getByRole('switch', { name: 'Unstake and remove it too' }).click()
    await screen.main.getByRole('button', { name: '100%' }).click()
    await screen.main.getByRole('combobox', { name: 'Receive' }).selectOption({ label: 'BNB' })
    await expect(screen.main.getByText('Swapped on the way')).toBeVisible()
    const before = await client(31356).getBalance(wallet)
    await screen.act('Remove liquidity', 'Liquidity removed')
    expect(await poolTokensOnChain(wallet.address, pool)).toMatchObject({ balance: 0n, staked: 0n })
    expect(await client(31356).getBalance(wallet)).toBeGreaterThan(before)
  },
)

// LIQ-33: one token into a pool of any kind
test('one token goes into a stable pool, staked, and the next one comes out of it', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const pool = await firstGauged('stable')
  const screen = liquidityScreen(page)
  await screen.openAdd(pool)
  await connect(page)
  await screen.main.getByRole('radio', { name: 'One token' }).click()
  await expect(screen.fields).toHaveCount(1)
  await screen.fields.fill('0.01')
  await screen.add('Liquidity added and staked')
  const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
  expect(balance).toBe(0n)
  expect(staked).toBeGreaterThan(0n)

  await screen.openRemove(pool)
  await screen.main.getByRole('switch', { name: 'Unstake and remove it too' }).click()
  await screen.main.getByRole('button', { name: '100%' }).click()
  await screen.main.getByRole('combobox', { name: 'Receive' }).selectOption('1')
  const tokens = pool.tokens.map(({ address }) => address)
  const before = await balancesOf(31356, wallet.address, tokens)
  await screen.act('Remove liquidity', 'Liquidity removed')
  expect(await poolTokensOnChain(wallet.address, pool)).toMatchObject({ balance: 0n, staked: 0n })
  const after = await balancesOf(31356, wallet.address, tokens)
  expect(after.map((amount, index) => amount > before[index]!)).toEqual(tokens.map((_, index) => index === 1))
})

// LIQ-9, LIQ-33: one token into a pool of any kind; a weighted pool takes and gives one by itself
test('one token goes into a weighted pool of three, staked, and another one comes out, each at least what was shown', async ({
  page,
  wallet,
}) => {
  test.setTimeout(300_000)
  const pool = await gaugedPool('weighted', ['WBNB', 'USDT', 'BTCB'])
  const wanted = await tokenOf(31356, 'BTCB')
  const { weightedLiquidity, zapper } = (await networkOf(31356)).deployment.contracts
  const tokens = pool.tokens.map(({ address }) => address)
  const held = () => balancesOf(31356, wallet.address, tokens)
  /** The balances of the contracts between the wallet and the pool. */
  const between = () => Promise.all([weightedLiquidity!, zapper!].map((each) => balancesOf(31356, each, [...tokens, pool.address])))
  const screen = liquidityScreen(page)
  await screen.openAdd(pool)
  await connect(page)
  await screen.main.getByRole('radio', { name: 'One token' }).click()
  await screen.main.getByRole('combobox', { name: 'Token to deposit' }).selectOption({ label: 'USDT' })
  await expect(screen.fields).toHaveCount(1)
  await screen.fields.fill('25')
  await screen.staking()
  const leastMade = await screen.least('At least')
  expect(leastMade).toBeGreaterThan(0n)
  const [before, untouched] = await Promise.all([held(), between()])
  await screen.add('Liquidity added and staked')
  const { balance, staked } = await poolTokensOnChain(wallet.address, pool)
  expect(balance).toBe(0n)
  expect(staked).toBeGreaterThanOrEqual(leastMade)
  const during = await held()
  const given = pool.tokens.map(({ symbol }) => (symbol === 'USDT' ? parseUnits('25', 18) : 0n))
  expect(during).toEqual(before.map((amount, index) => amount - given[index]!))
  expect(await between()).toEqual(untouched)

  await screen.openRemove(pool)
  await screen.main.getByRole('switch', { name: 'Unstake and remove it too' }).click()
  await screen.main.getByRole('button', { name: '100%' }).click()
  await screen.main.getByRole('combobox', { name: 'Receive' }).selectOption({ label: wanted.symbol })
  const leastOut = await screen.least(wanted.symbol, wanted.decimals)
  expect(leastOut).toBeGreaterThan(0n)
  await screen.act('Remove liquidity', 'Liquidity removed')
  expect(await poolTokensOnChain(wallet.address, pool)).toMatchObject({ balance: 0n, staked: 0n })
  const received = (await held()).map((amount, index) => amount - during[index]!)
  const at = pool.tokens.findIndex(({ symbol }) => symbol === wanted.symbol)
  expect(received[at]).toBeGreaterThanOrEqual(leastOut)
  expect(received.filter((amount) => amount !== 0n)).toHaveLength(1)
  expect(await between()).toEqual(untouched)
})

// SHELL-24, SHELL-33: keyboard, 375 px, another language
for (const type of ['classic', 'stable', 'weighted'] as const)
  test(
    `a deposit into a ${type} pool is made by the keyboard alone, at 375 px and in Japanese`,
    { tag: type === 'weighted' ? [] : '@release' },
    async ({ page, wallet }) => {
      test.setTimeout(240_000)
      const pool = await firstGauged(type)
      await page.setViewportSize({ width: 375, height: 812 })
      const screen = liquidityScreen(page)
      await page.goto(`/liquidity/bnb-local/${pool.address}/add`)
      await connect(page)
      await inLanguage(page, 'ja')
      await typeInto(page, screen.fields.first(), '0.01')
      await enter(page, screen.main.getByRole('button', { name: '預け入れを確認', exact: true }))
      await enter(page, page.getByRole('dialog').getByRole('button', { name: '流動性を追加してステーク', exact: true }))
      await expect(page.getByRole('dialog').getByText('流動性を追加してステークしました', { exact: true })).toBeVisible({ timeout: 90_000 })
      expect((await poolTokensOnChain(wallet.address, pool)).staked).toBeGreaterThan(0n)
      await expect(screen.main.getByRole('heading', { level: 1 })).toContainText('流動性を追加')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    },
  )
