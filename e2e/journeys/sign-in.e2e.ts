// An account signs in by signature, is refused where it has no rights, and ends its sessions.
import type { APIRequestContext, Page } from '@playwright/test'
import { connect, expect, openAccount, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { signInBeside } from '../support/signIn.ts'

const SIGN = /^personal_sign$/

const sessionsStatus = async (request: APIRequestContext, token: string | undefined): Promise<number> =>
  (await request.get(`${webUrl}/auth/sessions`, { headers: { authorization: `Bearer ${token}` } })).status()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Sign in to / })

// PEOPLE-1, PEOPLE-2, PEOPLE-3, PEOPLE-4
test('an account signs in, is refused for another site, and signs out everywhere', async ({ page, wallet, playwright }) => {
  const elsewhere = await playwright.request.newContext()
  await page.goto('/pools')
  await connect(page)

  const panel = await openAccount(page)
  await expect(panel.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialogOf(page).getByText('no transaction, no fee')).toBeVisible()

  wallet.next(SIGN, 'reject')
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(dialogOf(page).getByText('Sign Rejected')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialogOf(page)).toBeHidden()

  // The session is restored with the page, without a wallet request.
  await page.reload()
  await expect((await openAccount(page)).getByRole('heading', { name: 'Signed in' })).toBeVisible()
  expect(wallet.asked('personal_sign')).toBe(2)
  expect(wallet.sent).toEqual([])

  expect(await signInBeside(elsewhere, wallet.account, 'example.com')).toMatchObject({ status: 401, code: 'auth.foreignDomain' })
  const beside = await signInBeside(elsewhere, wallet.account)
  expect(await sessionsStatus(elsewhere, beside.token)).toBe(200)

  await page.reload()
  const again = await openAccount(page)
  await expect(again.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(2)
  await again.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(again.getByRole('heading', { name: 'Not signed in' })).toBeVisible()
  expect(await sessionsStatus(elsewhere, beside.token)).toBe(401)
  await elsewhere.dispose()
})
