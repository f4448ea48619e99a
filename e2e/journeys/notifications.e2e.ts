// A notification from its author to the reader who follows its link, and the statistics it leaves.
import { connect, expect, test } from '../support/journey.ts'
import { askAs, personaOf, signInBeside, signInByBell } from '../support/signIn.ts'

const CREATE = `mutation ($input: NotificationInput!, $key: String!) { createNotification(input: $input, idempotencyKey: $key) { id } }`
const SCHEDULE = `mutation ($id: String!, $key: String!) { scheduleNotification(id: $id, idempotencyKey: $key) { state } }`
const SENT = `query { notifications(state: sent, first: 20) { nodes { id delivered read clicked clickThroughRate } } }`

type Sent = { readonly notifications: { readonly nodes: readonly ({ readonly id: string } & Readonly<Record<string, number>>)[] } }

// NOTE-1, NOTE-2, NOTE-3, NOTE-4, ADMIN-2, SHELL-20
test('a notification is written, sent, counted in the title, read, followed, and its figures say so', async ({
  page,
  wallet,
  playwright,
}) => {
  test.setTimeout(180_000)
  const office = await playwright.request.newContext()
  const { token } = await signInBeside(office, await personaOf(office, 'super admin'))
  if (token === undefined) throw new Error('the super admin could not sign in')

  await page.goto('/pools')
  await connect(page)
  const bell = await signInByBell(page)

  const name = `Gauges ${wallet.address.slice(2, 10)}`
  const input = { name, content: 'Votes count from this epoch.', link: '/dashboard/vote', toEverybody: false, recipients: [wallet.address] }
  const { createNotification } = await askAs<{ createNotification: { id: string } }>(office, token, CREATE, {
    input,
    key: crypto.randomUUID(),
  })
  const { id } = createNotification
  await askAs(office, token, SCHEDULE, { id, key: crypto.randomUUID() })

  // It arrives by itself, within seconds.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 })
  await expect(page).toHaveTitle(/^\(1\) /)

  await bell.click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(input.content)).toBeVisible()
  // The admins' name for it stays internal.
  await expect(panel.getByText(name)).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(page).not.toHaveTitle(/^\(/)
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/dashboard\/vote$/)

  const figures = async () => (await askAs<Sent>(office, token, SENT)).notifications.nodes.find((sent) => sent.id === id)
  await expect.poll(figures).toEqual({ id, delivered: 1, read: 1, clicked: 1, clickThroughRate: 1 })
  await office.dispose()
})
