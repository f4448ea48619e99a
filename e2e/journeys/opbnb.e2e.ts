// The catalogue's features work on opBNB, and a missing one says where it is available.
import { getAddress } from 'viem'
import { balanceOf, client } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'
import { networkOf } from '../support/world.ts'

const OPBNB = 31204
/** Pages that opBNB lacks: each says so and offers the network that has it. */
const ELSEWHERE = ['/dashboard/lock', '/dashboard/vote', '/dashboard/thenft', '/dashboard/automation', '/arena', '/story']

const poolOf = async (type: 'classic' | 'stable' | 'concentrated') => {
  const answer = await fetch(`${webUrl}/v1/${OPBNB}/pools?type=${type}&sort=tvl&limit=1`)
  const { data } = (await answer.json()) as { data: readonly { address: string }[] }
  if (!data[0]) throw new Error(`opBNB has no ${type} pool`)
  return data[0].address
}

// NET-7
test('a swap and a deposit go through on opBNB, and its portfolio shows them', async ({ page, wallet }) => {
  test.setTimeout(180_000)
  wallet.chainId = OPBNB
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  const swap = swapScreen(page)
  await page.goto('/opbnb-local/swap')
  await connect(page)
  await swap.open('BNB', 'USDT', OPBNB)
  const before = await balanceOf(OPBNB, wallet.address, 'USDT')
  await swap.type('0.1')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  expect(await balanceOf(OPBNB, wallet.address, 'USDT')).toBeGreaterThan(before)

  const pool = getAddress(await poolOf('classic'))
  await page.goto(`/liquidity/opbnb-local/${pool}/add`)
  const fields = main.getByRole('textbox')
  await expect(fields).toHaveCount(2, { timeout: 30_000 })
  await fields.first().fill('0.01')
  await expect(fields.last()).not.toHaveValue('')
  await main.getByRole('button', { name: 'Review the deposit' }).click()
  await dialog.getByRole('button', { name: /^Add liquidity/ }).click()
  await expect(dialog.getByText(/^Liquidity added/)).toBeVisible({ timeout: 90_000 })
  await page.goto('/dashboard')
  await expect(main.getByRole('table', { name: 'Your positions' }).getByRole('row')).toHaveCount(2, { timeout: 30_000 })
})

// NET-6, NET-7
test('every page that opBNB has opens there, and every other one says which network has it', async ({ page }) => {
  test.setTimeout(180_000)
  const { deployment } = await networkOf(OPBNB)
  const codes = Object.values(deployment.contracts).map((address) => client(OPBNB).getCode({ address }))
  expect((await Promise.all(codes)).every((code) => code !== undefined)).toBe(true)

  await page.goto('/opbnb-local/swap')
  const pools = await Promise.all((['classic', 'stable', 'concentrated'] as const).map(poolOf))
  const main = page.getByRole('main')
  const own = [
    '/pools',
    '/bridge',
    '/analytics',
    '/dashboard',
    '/arena/profile',
    ...pools.map((pool) => `/liquidity/opbnb-local/${pool}/add`),
  ]
  for (const at of own) {
    await page.goto(at)
    await expect.soft(main.getByRole('heading', { level: 1 }), at).toBeVisible({ timeout: 30_000 })
    await expect.soft(main.getByRole('button', { name: 'Try again' }), at).toHaveCount(0)
  }
  for (const at of ELSEWHERE) {
    await page.goto(at)
    await expect.soft(main.getByRole('button', { name: /BNB Chain/ }).first(), at).toBeVisible({ timeout: 30_000 })
  }
})
