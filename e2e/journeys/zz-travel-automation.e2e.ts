// The life of an automation, through runs in several epochs and the blocks after its end. Comes last, because the world's clock only moves
// forward.
import { nextRunAt } from '@exchange/domain'
import { automationOnChain, automate, automationScreen } from '../support/pages/automationScreen.ts'
import { balanceOf, type ChainId, client } from '../support/chain.ts'
import { withLiveTradesPaused } from '../support/devnet.ts'
import { travelTo } from '../support/epochs.ts'
import { connect, expect, test } from '../support/journey.ts'
import { lockOnChain, lockScreen, newLock } from '../support/pages/lockScreen.ts'

const BNB_CHAIN: ChainId = 31356
const WAD = 10n ** 18n
/** How long the keeper and the index may take on a slow machine. */
const RUN_MS = 120_000
/**
 * Blocks until a cancelled automation's LINK can be withdrawn, and how many of them one request mines: a block takes a third of a second.
 */
const COOLDOWN = 50
const AT_ONCE = 5

const passCooldown = async () => {
  for (let made = 0; made < COOLDOWN; made += AT_ONCE)
    await client(BNB_CHAIN).request({ method: 'anvil_mine' as never, params: [`0x${AT_ONCE.toString(16)}`] as never })
}

/** Travels to the next run of a lock's automation; resolves once the keeper has made it. Returns its epoch. */
const throughRun = async (lockId: bigint): Promise<bigint> => {
  const { automation, timestamp } = await automationOnChain(lockId)
  const next = nextRunAt(automation!.settings.executionTime, automation!.lastRunEpoch, BigInt(timestamp))
  await travelTo(next + 60n)
  const lastRun = async () => (await automationOnChain(lockId)).automation!.lastRunEpoch
  await expect.poll(lastRun, { timeout: RUN_MS }).toBe(next - (next % 604_800n))
  return lastRun()
}

// AUTO-1, AUTO-6, AUTO-9, AUTO-10, AUTO-14, AUTO-15, AUTO-19: a lock is automated by its form, and runs by itself
test('a lock is automated, and claims, extends and votes by itself', async ({ page, wallet }) => {
  test.setTimeout(600_000)
  await withLiveTradesPaused(async () => {
    const screen = automationScreen(page)
    const lockId = await newLock(wallet, '500')
    const { end } = await lockOnChain(lockId)
    await screen.open()
    await connect(page)
    await page.getByRole('link', { name: `Automate veTHE #${lockId}` }).click()
    await page.getByRole('switch', { name: 'Vote every week' }).click()
    await page.getByLabel('Starting LINK').fill('0.01')
    await expect(page.getByRole('button', { name: 'The link amount is too small' })).toBeDisabled()
    await page.getByLabel('Starting LINK').fill('20')
    await page.getByRole('button', { name: 'Automate this lock' }).click()
    await screen.done(`veTHE #${lockId} is automated`)

    await throughRun(lockId)
    expect((await lockOnChain(lockId)).end).toBeGreaterThan(end)
    const epoch = await throughRun(lockId)
    expect((await lockOnChain(lockId)).votedEpoch).toBe(epoch)
    await screen.open()
    const latest = page
      .getByRole('row')
      .filter({ hasText: `veTHE #${lockId}` })
      .first()
    await expect(latest).toContainText(/Done.*Done.*Done/, { timeout: RUN_MS })
    await expect(latest).toContainText('LINK')
  })
})

// AUTO-13, AUTO-17, AUTO-18, ERR-15: underfunded and cured; merge refused and cured; LINK comes back fifty blocks later
test('an automation that lacks LINK is cured, ends for a merge, and gives its LINK back', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(300_000)
  const [screen, locks] = [automationScreen(page), lockScreen(page)]
  const [lockId, other] = [await newLock(wallet, '80'), await newLock(wallet, '80')]
  await automate(wallet, lockId, 5n * WAD)
  await page.goto(`/dashboard/automation/${lockId}/plan`)
  await connect(page)
  await page.getByLabel('Highest gas price').fill('200')
  await page.getByRole('button', { name: 'Save the changes' }).click()
  await screen.done('Automation changed')

  await screen.doctor(lockId)
  await expect(page.getByText('Underfunded')).toBeVisible()
  await expect(page.getByText(/Would be skipped/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('LINK to add').fill('25')
  await page.getByRole('button', { name: 'Add LINK' }).click()
  await screen.done('Automation funded')
  await expect(page.getByText('Underfunded')).toHaveCount(0, { timeout: 30_000 })

  await locks.open()
  await locks.manage(lockId, 'Merge')
  await locks.dialog.getByLabel('Merge into').selectOption(other.toString())
  await expect(locks.dialog.getByText('It is automated. Cancel its automation first.')).toBeVisible()
  await locks.press('Cancel the automation')
  await locks.done('Automation cancelled')
  await locks.manage(lockId, 'Merge')
  await locks.dialog.getByLabel('Merge into').selectOption(other.toString())
  await locks.press(`Merge veTHE #${lockId} into veTHE #${other}`)
  await locks.done('Locks merged')

  // The lock is gone; its LINK is not.
  await screen.open()
  await expect(page.getByRole('button', { name: /Withdraw opens in/ })).toBeDisabled({ timeout: RUN_MS })
  const before = await balanceOf(BNB_CHAIN, wallet.address, 'LINK')
  await passCooldown()
  await page.getByRole('button', { name: /^Withdraw 30 LINK/ }).click()
  await screen.done('LINK withdrawn')
  expect((await balanceOf(BNB_CHAIN, wallet.address, 'LINK')) - before).toBe(30n * WAD)
})
