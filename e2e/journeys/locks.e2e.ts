// The life of a lock, from its creation to its transfer. Journeys that move time are in zz-travel-locks.e2e.ts.
import { parseUnits } from 'viem'
import { allowanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { inLanguage } from '../support/look/languages.ts'
import { escrowOf, lockIds, lockOnChain, lockScreen } from '../support/pages/lockScreen.ts'

const BNB_CHAIN: ChainId = 31356
const EPOCH = 604_800n
const STRANGER = '0x00000000000000000000000000000000000000b0'
const the = (amount: string) => parseUnits(amount, 18)

// LOCK-5, LOCK-17: create, increase, extend (when it opens), merge, split, transfer
test('a lock is made, increased, extended, merged, split and transferred', async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const locks = lockScreen(page)
  await locks.open()
  await connect(page)
  await expect(page.getByText('No locks yet')).toBeVisible()

  await locks.create('100', '6 months')
  const [first = 0n] = await lockIds(wallet.address)
  const made = await lockOnChain(first)
  expect(made.amount).toBe(the('100'))
  expect(made.end % EPOCH).toBe(0n)
  expect(await allowanceOf(BNB_CHAIN, wallet.address, await escrowOf(), 'THE')).toBe(0n)
  await expect(locks.card(first)).toContainText('100 THE')

  await locks.manage(first, 'Add')
  await locks.dialog.getByLabel('Add to the lock').fill('50')
  await locks.press(`Add 50 THE to veTHE #${first}`)
  await expect(locks.dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await locks.press(`Add 50 THE to veTHE #${first}`)
  await locks.done(`veTHE #${first} increased`)
  expect((await lockOnChain(first)).amount).toBe(the('150'))

  await locks.manage(first, 'Extend')
  await expect(locks.dialog.getByRole('button', { name: 'Choose a date' })).toBeDisabled()
  await locks.dialog.getByRole('button', { name: '1 year' }).click()
  await locks.press(`Extend veTHE #${first} until `)
  await locks.press(/^Extend veTHE #\d+$/)
  await locks.done(`veTHE #${first} extended`)
  const extended = await lockOnChain(first)
  expect(extended.end).toBeGreaterThan(made.end)
  await locks.manage(first, 'Extend')
  await expect(locks.dialog.getByText(/The next extension opens/)).toBeVisible()
  await expect(locks.dialog.getByRole('button', { name: 'Not possible yet' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await locks.create('20', '2 weeks')
  const second = (await lockIds(wallet.address)).find((id) => id !== first)!
  await locks.manage(second, 'Merge')
  await locks.dialog.getByLabel('Merge into').selectOption(first.toString())
  await locks.press(`Merge veTHE #${second} into veTHE #${first}`)
  await locks.done('Locks merged')
  expect(await lockIds(wallet.address)).toEqual([first])
  expect(await lockOnChain(first)).toMatchObject({ amount: the('170'), end: extended.end })

  await locks.manage(first, 'Split')
  await locks.dialog.getByLabel('Part 1').fill('60')
  await expect(locks.dialog.getByRole('button', { name: 'The parts must total 100%' })).toBeDisabled()
  await locks.dialog.getByLabel('Part 2').fill('40')
  await locks.press(`Split veTHE #${first}`)
  await locks.done(`veTHE #${first} split`)
  const parts = await lockIds(wallet.address)
  expect(await Promise.all(parts.map(async (id) => (await lockOnChain(id)).amount))).toEqual([the('102'), the('68')])

  const [kept = 0n, given = 0n] = parts
  await locks.manage(given, 'Transfer')
  await locks.dialog.getByLabel('Receiver').fill(STRANGER)
  await locks.press(`Transfer veTHE #${given}`)
  await locks.done(`veTHE #${given} transferred`)
  expect(await lockIds(wallet.address)).toEqual([kept])
  expect((await lockOnChain(given)).owner.toLowerCase()).toBe(STRANGER)
  await expect(locks.card(given)).toHaveCount(0)
})

// SHELL-24: 375 px, and in another language
test('list and dialogs fit a small screen, in Spanish too', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(150_000)
  await page.setViewportSize({ width: 375, height: 812 })
  const locks = lockScreen(page)
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await locks.open()
  await connect(page)
  await fits()
  await locks.create('10', '1 year')
  await fits()
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Manage/ })
    .click()
  for (const tab of ['Add', 'Extend', 'Merge', 'Split', 'Transfer', 'Withdraw']) {
    await locks.dialog.getByRole('radio', { name: tab }).click()
    await fits()
  }
  await inLanguage(page, 'es')
  await expect(page.getByRole('heading', { name: 'Tus bloqueos' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Poder de voto')
  await fits()
})
