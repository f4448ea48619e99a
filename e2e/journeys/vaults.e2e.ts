// Strategies: deposits of both tokens or one, full withdrawals, and blockers with their reasons.
import { balanceOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { enter, type as typeInto } from '../support/look/keyboard.ts'
import { inLanguage } from '../support/look/languages.ts'
import { openVault, sharesIn, vaultScreen, wizardDraftOf } from '../support/pages/vaultScreen.ts'

// VAULT-12: deposit of both tokens at the strategy's ratio, withdrawal by percent, "Strategies" among the positions
test('both tokens are deposited into a strategy, shown among the positions, and withdrawn', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const vault = await openVault(wallet.address, ({ kind }) => kind === 'narrow')
  const screen = vaultScreen(page)
  await screen.open(vault)
  await connect(page)
  await screen.fields.first().fill('0,02')
  // The first deposit brings the ratio; every later one follows it.
  if ((await screen.fields.last().inputValue()) === '') await screen.fields.last().fill('0.02')
  await screen.deposit()
  const shares = await sharesIn(vault, wallet.address)
  expect(shares).toBeGreaterThan(0n)

  await page.goto('/liquidity/positions')
  const row = page.getByRole('table', { name: 'Your strategies' }).getByRole('row').filter({ hasText: 'Narrow' })
  await row.getByRole('link', { name: /^Manage/ }).click()
  await screen.tab('Withdraw').click()
  await screen.main.getByRole('radio', { name: '50%' }).check({ force: true })
  await screen.act('Withdraw 50%', 'Withdrawn from the strategy')
  expect(await sharesIn(vault, wallet.address)).toBe(shares - shares / 2n)
  await screen.main.getByRole('radio', { name: '100%' }).check({ force: true })
  await screen.act('Withdraw 100%', 'Withdrawn from the strategy')
  expect(await sharesIn(vault, wallet.address)).toBe(0n)
})

// VAULT-1: an allowed token for single-sided vaults; keyboard, 375 px, another language
test('a single-sided strategy takes one token, by the keyboard alone, on a narrow screen and in Japanese', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const vault = await openVault(wallet.address, ({ kind }) => kind === 'single_sided')
  await page.setViewportSize({ width: 375, height: 812 })
  const screen = vaultScreen(page)
  await screen.open(vault)
  await connect(page)
  await inLanguage(page, 'ja')
  await expect(screen.fields).toHaveCount(1)
  await typeInto(page, screen.fields, '0.05')
  await enter(page, screen.main.getByRole('button', { name: '預け入れを確認' }))
  await enter(page, screen.dialog.getByRole('button', { name: '預け入れ', exact: true }))
  await screen.ended('戦略に預け入れました')
  expect(await sharesIn(vault, wallet.address)).toBeGreaterThan(0n)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

// LIQ-33: zap in and out
test('one token goes into a strategy of both in one transaction, and comes out as native coin', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const vault = await openVault(wallet.address, ({ kind, supply }) => kind === 'narrow' && supply > 0n)
  const screen = vaultScreen(page)
  await screen.open(vault)
  await connect(page)
  await screen.main.getByRole('radio', { name: 'One token' }).check({ force: true })
  await screen.choice('Token to deposit').selectOption({ label: 'BNB' })
  await screen.fields.fill('0.05')
  await expect(screen.main.getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  await screen.deposit()
  const shares = await sharesIn(vault, wallet.address)
  expect(shares).toBeGreaterThan(0n)

  const before = await balanceOf(31356, wallet.address, 'BNB')
  await screen.tab('Withdraw').click()
  await screen.main.getByRole('radio', { name: '100%' }).check({ force: true })
  await screen.choice('Receive').selectOption({ label: 'BNB' })
  await screen.act('Withdraw 100%', 'Withdrawn from the strategy')
  expect(await sharesIn(vault, wallet.address)).toBe(0n)
  // Nearly all of it: fees of two swaps and gas are small.
  expect(await balanceOf(31356, wallet.address, 'BNB')).toBeGreaterThan(before + 48n * 10n ** 15n)
})

// VAULT-1: single-sided vaults; the other token is swapped for the accepted one
test('the token that a single-sided strategy does not take is swapped whole on the way', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(600_000)
  const vault = await openVault(wallet.address, ({ kind }) => kind === 'single_sided')
  const screen = vaultScreen(page)
  await screen.open(vault)
  await connect(page)
  const choice = screen.choice('Token to deposit')
  const other = choice.getByRole('option').nth(1)
  await other.waitFor({ state: 'attached' })
  await choice.selectOption({ label: (await other.textContent()) ?? '' })
  await screen.fields.fill('0.05')
  await expect(screen.main.getByText('Swapped on the way')).toBeVisible({ timeout: 30_000 })
  await screen.deposit()
  expect(await sharesIn(vault, wallet.address)).toBeGreaterThan(0n)
})

// LIQ-4: the strategy step of the wizard; keyboard
test(
  'the wizard offers the strategies of a pool that is there, by the keyboard, and leads to the deposit',
  { tag: '@release' },
  async ({ page, wallet }) => {
    const vault = await openVault(wallet.address, ({ kind }) => kind === 'narrow')
    const screen = vaultScreen(page)
    await page.addInitScript((draft) => localStorage.setItem('newPool', draft), await wizardDraftOf(vault))
    await page.goto('/liquidity/new')
    await screen.main.getByRole('button', { name: 'Continue to: Strategy' }).click({ timeout: 30_000 })
    await screen.main.getByRole('radio', { name: /^A range of your own/ }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(screen.main.getByRole('link', { name: 'Continue to: Price range' })).toBeVisible()
    const narrow = screen.main.getByRole('radio', { name: /^Narrow/ })
    for (let i = 0; i < 6 && !(await narrow.first().isChecked()); i++) await page.keyboard.press('ArrowDown')
    await screen.main.getByRole('link', { name: 'Continue to: Deposit' }).click()
    await expect(screen.main.getByText('About this strategy')).toBeVisible({ timeout: 60_000 })
  },
)

// VAULT-12, VAULT-3: every reason against a deposit is shown; none applies to a withdrawal
test('an amount beyond the wallet is refused with its reason', { tag: '@release' }, async ({ page, wallet }) => {
  const vault = await openVault(wallet.address, ({ kind }) => kind === 'single_sided')
  const screen = vaultScreen(page)
  await screen.open(vault)
  await connect(page)
  await screen.fields.fill('99999999')
  await expect(screen.main.getByRole('alert')).toContainText('balance', { ignoreCase: true })
  await expect(screen.main.getByRole('button', { name: /balance/i }).last()).toBeDisabled()
  expect(await sharesIn(vault, wallet.address)).toBe(0n)
})
