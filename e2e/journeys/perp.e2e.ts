// Positions of a perpetual competition: requested, executed at the keepers' next price, closed the same way, and the margin's withdrawal.
import { arenaScreen, competitionNamed } from '../support/pages/arenaScreen.ts'
import { connect, expect, test } from '../support/journey.ts'

const SEND = /^eth_sendTransaction$/
/** The market's delay, the keepers' time, and their longest pause after runs that a busy node interrupted. */
const DECIDED = 150_000

test.use({ persona: 'deallocating trader' })

// ARENA-1, PERP-1, PERP-4, PERP-6, ARENA-17
test('a trader opens a position and closes another at the next price, and deallocates what is left of an older competition', async ({
  page,
  wallet,
}) => {
  test.setTimeout(420_000)
  const screen = arenaScreen(page)
  const { main, dialog } = screen
  const positions = main.getByRole('table', { name: 'Open positions' })
  const closes = positions.getByRole('button', { name: /^Close the (long|short) position in/ })
  await screen.open(await competitionNamed('Leverage League'), 'trade')
  await connect(page)
  const requests = main.getByRole('tab', { name: /Requests under way/ })
  // Requests of an earlier attempt are decided first.
  await expect(requests).toHaveAccessibleName(/0/, { timeout: DECIDED })
  await expect(closes.first()).toBeVisible({ timeout: 30_000 })
  const before = await closes.count()
  // SHELL-33: the profit or loss is on the line of size, prices and liquidation, in their order.
  const figures = await positions
    .getByRole('row')
    .last()
    .getByRole('cell')
    .evaluateAll((cells) => cells.slice(1, 5).map((cell) => cell.getBoundingClientRect().toJSON() as { x: number; y: number }))
  expect(new Set(figures.map(({ y }) => Math.round(y))).size).toBe(1)
  expect(figures.map(({ x }) => x)).toEqual(figures.map(({ x }) => x).toSorted((a, b) => a - b))

  // One closes …
  await closes.last().click()
  wallet.next(SEND, 'reject')
  await dialog.getByRole('button', { name: 'Close the position' }).click()
  await screen.askAgain()
  await screen.done('Request sent. The next price closes the position.')
  await expect(closes).toHaveCount(before - 1)

  // … while another opens.
  await main.getByRole('textbox', { name: 'Margin' }).fill('100')
  await main.getByRole('textbox', { name: 'Leverage' }).fill('17')
  await screen.press('Open long at 17x')
  await screen.done('Request sent. The next price opens the position.')
  await expect(requests).toHaveAccessibleName(/[12]/)
  await expect(requests).toHaveAccessibleName(/0/, { timeout: DECIDED })
  await expect(positions.getByText('17x')).toBeVisible()
  await expect(closes).toHaveCount(before)

  await screen.open(await competitionNamed('Margin Mile'))
  await screen.press(/^Deallocate [\d,.]+ USDT$/)
  await screen.done('Deallocated. You can withdraw it in 720 minutes.')
  await expect(main.getByText(/^7(20|19) of 720 minutes left$/)).toBeVisible({ timeout: 30_000 })
  await expect(main.getByRole('button', { name: /^Deallocate/ })).toHaveCount(0)
})
