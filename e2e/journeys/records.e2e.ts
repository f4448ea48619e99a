// Account-wide records: its dates, and its approvals. The wallet approves directly.
import { readIcs } from '@exchange/domain/testing/icsReader'
import { buildApprove } from '@exchange/protocol/writes/token'
import { allowanceOf, type ChainId, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { lockOnChain, newLock } from '../support/pages/lockScreen.ts'
import { confirmSignIn } from '../support/signIn.ts'
import { networkOf } from '../support/world.ts'

const CHAIN: ChainId = 31356

// TX-15: lists every allowance to our contracts with what each could take today in dollars, and revokes it
test('an allowance that was left is listed with its dollars, and taken back', async ({ page, wallet }) => {
  const [network, usdt] = [await networkOf(CHAIN), await tokenOf(CHAIN, 'USDT')]
  const { router } = network.deployment.contracts
  await wallet.make(buildApprove(network, usdt.address, router, 5n * 10n ** BigInt(usdt.decimals)))
  await page.goto('/dashboard/records?part=allowances')
  await connect(page)
  const row = page.getByRole('table', { name: 'Allowances' }).getByRole('row').filter({ hasText: 'Router' })
  await expect(row).toContainText('$5.00', { timeout: 30_000 })
  await row.getByRole('button', { name: 'Revoke: USDT, Router' }).click()
  await expect(page.getByText('No contract of this site has an allowance')).toBeVisible({ timeout: 30_000 })
  expect(await allowanceOf(CHAIN, wallet.address, router, 'USDT')).toBe(0n)
})

// ANALYTICS-11: one timeline of all dates, and a feed behind a secret link that can be revoked
test('an account has its dates in a calendar of its own until it revokes the link', async ({ page, wallet, request }) => {
  const lockId = await newLock(wallet, '500')
  await page.goto('/dashboard/records')
  await connect(page)
  const ends = page
    .getByRole('table', { name: 'Your dates' })
    .getByRole('row')
    .filter({ hasText: `veTHE #${lockId} ends` })
  await expect(ends).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Create a link' }).click()
  await confirmSignIn(page)
  const link = await page.getByLabel('Your calendar link').inputValue()
  const feed = await request.get(link)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  const { end } = await lockOnChain(lockId)
  expect(readIcs(await feed.text()).events).toContainEqual(
    expect.objectContaining({ at: Number(end), summary: `veTHE #${lockId} ends and can be withdrawn` }),
  )
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible()
  expect((await request.get(link)).status()).toBe(404)
})
