// A super admin makes another account an admin, which can then use the admin functions, and removes the role again.
import type { APIRequestContext } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { connect, expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'
import { confirmSignIn, signInBeside } from '../support/signIn.ts'

test.use({ persona: 'super admin' })

/** Whether an account may read the log of admins: "read", or the code of the refusal. */
const readLog = async (request: APIRequestContext, token: string | undefined): Promise<string> => {
  const response = await request.post(`${webUrl}/graphql`, {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ auditEntries(first: 1) { nodes { action } } }' },
  })
  const { errors } = (await response.json()) as { errors?: readonly { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? 'read'
}

// ADMIN-2, ADMIN-3, ADMIN-4
test('an admin is named and removed by the super admin, and the role counts with the next request', async ({ page, playwright }) => {
  const elsewhere = await playwright.request.newContext()
  const named = privateKeyToAccount(generatePrivateKey())
  const short = `${named.address.slice(0, 6)}…${named.address.slice(-4)}`
  const { token } = await signInBeside(elsewhere, named)
  expect(await readLog(elsewhere, token)).toBe('people.notAllowed')

  await page.goto('/arena/admin/admins')
  await connect(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await confirmSignIn(page)
  await page.getByLabel('Address', { exact: true }).fill(named.address)
  await page.getByRole('button', { name: 'Add admin', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add admin', exact: true }).click()
  const remove = page.getByRole('button', { name: `Remove ${short}` })
  await expect(remove).toBeVisible()
  expect(await readLog(elsewhere, token)).toBe('read')

  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  // While the dialog is open nothing behind it is accessible.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(remove).toHaveCount(0)
  await expect.poll(() => readLog(elsewhere, token)).toBe('people.notAllowed')

  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: short })).toHaveCount(2)
  await elsewhere.dispose()
})
