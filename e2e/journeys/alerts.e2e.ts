// Alerts, from the event to the bell: a name on the chain, an order that its owner no longer covers, a follow.
import { buildApprove } from '@exchange/protocol/writes/token'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type ChainId, tokenOf } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { newTrader } from '../support/market.ts'
import { mintName, newName } from '../support/pages/nameScreen.ts'
import { onlyOrder, orderScreen, ordersOf } from '../support/pages/orderScreen.ts'
import { askAs, signInBeside, signInByBell } from '../support/signIn.ts'
import { networkOf } from '../support/world.ts'

const BNB_CHAIN: ChainId = 31356
/** The worker polls once a minute. */
const ALERT_MS = 150_000
const FOLLOW =
  'mutation ($a: String!, $b: String!, $key: String!) { followUser(followerId: $a, userId: $b, idempotencyKey: $key) { state } }'

// NOTE-5, NOTE-6: name received, order unfundable, follower
test('alerts that were switched on come to the bell from the chain and from people, each once', async ({ page, wallet, playwright }) => {
  test.setTimeout(360_000)
  const orders = orderScreen(page)
  await orders.open('limit', 'CAKE', 'USDT')
  await connect(page)
  const bell = await signInByBell(page)
  await bell.click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Choose alerts' }).first().click()
  for (const kind of ['Name received', 'Order unfundable', 'New follower']) {
    const wish = panel.getByRole('switch', { name: kind, exact: true })
    await expect(wish).not.toBeChecked()
    await wish.click()
    await expect(wish).toBeChecked()
    await expect(wish).toBeEnabled()
  }
  await page.keyboard.press('Escape')

  await orders.sells.fill('100')
  await orders.choose('+10%')
  await orders.place()
  const order = await onlyOrder(wallet.address)
  const [network, { address: cake }] = await Promise.all([networkOf(BNB_CHAIN), tokenOf(BNB_CHAIN, 'CAKE')])
  await wallet.make(buildApprove(network, cake, await ordersOf(), 0n))

  const name = newName(8)
  await mintName(await newTrader(BNB_CHAIN, 0n), name, wallet.address)

  const beside = await playwright.request.newContext()
  const follower = privateKeyToAccount(generatePrivateKey())
  const { token = '' } = await signInBeside(beside, follower)
  await askAs(beside, token, FOLLOW, { a: follower.address, b: wallet.address, key: crypto.randomUUID() })
  await beside.dispose()

  await expect(bell).toHaveAccessibleName('Notifications, 3 unread', { timeout: ALERT_MS })
  await bell.click()
  const short = `${follower.address.slice(0, 6)}…${follower.address.slice(-4)}`
  await expect(panel.getByText(`You received the name ${name}`)).toBeVisible()
  await expect(panel.getByText(`Your order #${order} cannot be filled: balance or approval is too low`)).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'follows you' })).toContainText(short)
  await panel.getByRole('link', { name: 'See the name' }).click()
  await expect(page).toHaveURL(new RegExp(`/arena/thena-id/browse/${name}$`))
  await expect(bell).toHaveAccessibleName('Notifications')
})
