// Ranges of one pool compared with a strategy, over the past; and the alternatives of a position.
import { concentratedPoolAbi } from '@exchange/protocol'
import { client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, tabTo } from '../support/look/keyboard.ts'
import { labScreen } from '../support/pages/labScreen.ts'
import { openPosition } from '../support/pages/positionScreen.ts'
import { openVault, vaultsOf } from '../support/pages/vaultScreen.ts'

const DOLLARS = /\$\d/

// LIQ-31: range lab comparing up to four ranges and a vault
test('ranges and a strategy are compared by the past, one range is taken into the form, and the strategy opened', async ({
  page,
  wallet,
}) => {
  test.setTimeout(300_000)
  const { pool } = await openVault(wallet.address, ({ kind }) => kind === 'narrow')
  const lab = labScreen(page)
  await lab.open(pool)
  await lab.replay.click()
  await lab.compared('Full', 'Safe', 'Common', 'Expert', / · /)
  for (const name of ['Full', 'Safe', 'Common', 'Expert']) await expect(lab.row(name)).toContainText(DOLLARS)
  await expect(lab.row(/ · /)).toContainText('Follows the price')
  await expect(lab.row(/ · /)).toContainText(DOLLARS)
  await expect(lab.main.getByText(/^Computed from [1-9]/)).toBeVisible()
  await expect(lab.main.getByText(/not a replay but its own history/)).toBeVisible()

  await lab.range('Full').uncheck()
  await lab.main.getByRole('radio', { name: '7 days' }).check({ force: true })
  await lab.compared('Safe', 'Common', 'Expert', / · /)

  await lab.take('Expert').click()
  await expect(lab.take('Expert')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/lower=-?\d+&upper=-?\d+/)
  await lab
    .row(/ · /)
    .getByRole('link', { name: /^Open / })
    .click()
  await expect(lab.main.getByText('About this strategy')).toBeVisible({ timeout: 60_000 })
})

// SHELL-33: keyboard, 375 px
test('the lab is worked by the keyboard alone, on a narrow screen', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const { pool } = await openVault(wallet.address, ({ kind }) => kind === 'narrow')
  const count = (await vaultsOf(wallet.address)).filter((vault) => vault.pool === pool).length
  await page.setViewportSize({ width: 375, height: 812 })
  const lab = labScreen(page)
  await lab.open(pool)
  await enter(page, lab.replay)
  await lab.compared('Full', 'Safe', 'Common', 'Expert', / · /)
  expect(await lab.width()).toBeLessThanOrEqual(375)
  await tabTo(page, lab.range('Full'))
  await page.keyboard.press('Space')
  await lab.compared('Safe', 'Common', 'Expert', / · /)
  // One press up from the first strategy wraps around to none.
  await expect(lab.strategies).toHaveCount(count + 1)
  await tabTo(page, lab.strategies.first())
  await page.keyboard.press('ArrowUp')
  await lab.compared('Safe', 'Common', 'Expert')
  await page.keyboard.press('ArrowDown')
  await lab.compared('Safe', 'Common', 'Expert', / · /)
  await enter(page, lab.take('Common'))
  await expect(lab.take('Common')).toHaveAttribute('aria-pressed', 'true')
  await expect(lab.take('Common')).toBeFocused()
  await expect(page).toHaveURL(/lower=-?\d+&upper=-?\d+/)
  expect(await lab.width()).toBeLessThanOrEqual(375)
})

// LIQ-32: re-range advisor (nothing / move / vault with cost and break-even days)
test(
  'a position out of range is compared with moving it and with the strategies of its pool',
  { tag: '@release' },
  async ({ page, wallet }) => {
    test.setTimeout(300_000)
    const { pool } = await openVault(wallet.address, ({ kind }) => kind === 'narrow')
    const of = { address: pool, abi: concentratedPoolAbi } as const
    const tokens = await Promise.all([
      client(31356).readContract({ ...of, functionName: 'token0' }),
      client(31356).readContract({ ...of, functionName: 'token1' }),
    ])
    const tokenId = await openPosition(wallet.account, { pool, gauge: pool, tokens }, 'above the price')
    await page.goto(`/liquidity/bnb-local/position/${tokenId}`)
    await connect(page)
    const main = page.getByRole('main')
    const choices = main.getByRole('table', { name: 'What each choice would earn' })
    await expect(choices.getByRole('row').filter({ hasText: 'Narrow · ' })).toContainText(DOLLARS, { timeout: 60_000 })
    await expect(choices.getByRole('row').filter({ hasText: 'Around the price' })).toContainText(DOLLARS)
    await expect(choices.getByRole('row').filter({ hasText: 'As it is' })).toContainText('$0')
    const cost = choices.getByRole('button', { name: /Narrow .*, cost \$.*: how it is calculated$/ })
    // A block in between renders the table again: the receipt is pressed until it opens.
    await expect(async () => {
      await cost.blur()
      await cost.focus()
      await expect(page.getByRole('tooltip')).toContainText('Price impact', { timeout: 2_000 })
    }).toPass()
    await choices.getByRole('link', { name: 'Open the form: Around the price' }).click()
    await expect(page).toHaveURL(new RegExp(`${pool}/add.*lower=-?\\d+&upper=-?\\d+`, 'i'))
    await page.goBack()
    await choices.getByRole('link', { name: /^Open the strategy.*Narrow/ }).click()
    await expect(main.getByText('About this strategy')).toBeVisible({ timeout: 60_000 })
  },
)
