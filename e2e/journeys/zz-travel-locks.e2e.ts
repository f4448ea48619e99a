// Journeys of locks that move time: they come last, because the clock of the world only goes forward.
import { parseUnits } from 'viem'
import { balanceOf, type ChainId } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { lockIds, lockOnChain, lockScreen } from '../support/lockScreen.ts'
import { inStillMarket, travel } from '../support/market.ts'

const BNB_CHAIN: ChainId = 31356

// issue 5 §6: expiry, then withdrawal; decisions §2: the rebase is claimed first
test('a lock that has expired says so and is withdrawn, its rebase first', async ({ page, wallet }) => {
  test.setTimeout(420_000)
  await inStillMarket(async () => {
    const locks = lockScreen(page)
    await locks.open()
    await connect(page)
    await locks.create('900', '2 weeks')
    const [id = 0n] = await lockIds(wallet.address)
    const { end } = await lockOnChain(id)
    await locks.manage(id, 'Withdraw')
    await expect(locks.dialog.getByText(/It expires on/)).toBeVisible()
    await expect(locks.dialog.getByRole('button', { name: 'Not possible yet' })).toBeDisabled()
    await page.keyboard.press('Escape')

    const before = await balanceOf(BNB_CHAIN, wallet.address, 'THE')
    await travel({ to: Number(end) })
    await expect(locks.card(id)).toContainText('Ready to withdraw', { timeout: 60_000 })
    await locks
      .card(id)
      .getByRole('button', { name: `Withdraw veTHE #${id}` })
      .click()
    await locks.press(`Withdraw veTHE #${id}`)
    await locks.done(`veTHE #${id} withdrawn`)
    expect(await lockIds(wallet.address)).toEqual([])
    expect((await balanceOf(BNB_CHAIN, wallet.address, 'THE')) - before).toBeGreaterThanOrEqual(parseUnits('900', 18))
    await expect(page.getByText('No locks yet')).toBeVisible()
  })
})
