// Something under the product breaks: the screen says so, shows no wrong number, and heals by itself.
import { connect, expect, test } from '../support/journey.ts'
import { isBack, killProcess } from '../support/processes.ts'
import { swapScreen } from '../support/swapScreen.ts'

const freshness = '.freshness'

// Each journey begins on a world that has healed from the one before.
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get('/ready')).status(), { timeout: 90_000 }).toBe(200)
})

test('an RPC that is down: the last quote stays, nothing can be sent, and it heals', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('1')
  await swap.quoted()
  const shown = await swap.receive.textContent()
  await page.route(/\/rpc\//, (route) => route.abort())
  await expect(page.getByText(/could not be read/).first()).toBeVisible({ timeout: 40_000 })
  expect(await swap.receive.textContent()).toBe(shown)
  await page.waitForTimeout(500)
  await page.unroute(/\/rpc\//)
  await expect(page.getByText(/could not be read/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Review swap' })).toBeEnabled({ timeout: 30_000 })
})

test('an RPC that answers nonsense is a failed read, never a zero balance', async ({ page }) => {
  await page.route(/\/rpc\//, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"jsonrpc":"2.0","id":1,"result":"0x"}' }),
  )
  await page.goto('/swap')
  await connect(page)
  await page.waitForTimeout(2_500)
  await expect(page.getByText(/Balance 0\b/)).toHaveCount(0)
  await page.unroute(/\/rpc\//)
  await expect(page.getByText(/Balance [1-9]/).first()).toBeVisible({ timeout: 30_000 })
})

test('an API that is down: swaps go on, lists keep what they had and say since when', async ({ page }) => {
  await page.goto('/pools')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  const killed = await killProcess('api')
  // The supervisor brings it back; meanwhile the list is what it was.
  expect(await rows.count()).toBe(before)
  await expect.poll(() => isBack('api', killed), { timeout: 20_000 }).toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
})

test('kill -9 of the indexer: quotes read the chain, lists are marked, and the index catches up', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await killProcess('indexer')
  await swap.type('0.1')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 90_000 })
})

test('kill -9 of the database: nothing is lost, answers come back', async ({ page, request }) => {
  const before = (await (await request.get('/v1/31356/stats')).json()) as { data: { swapCount: number } }
  await killProcess('postgres')
  await page.goto('/pools')
  await expect
    .poll(
      async () => {
        const answer = await request.get('/v1/31356/stats')
        const body = (await answer.json()) as { data?: { swapCount: number }; meta?: { stale: boolean } }
        return answer.ok() && body.meta?.stale === false ? (body.data?.swapCount ?? 0) : 0
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThanOrEqual(before.data.swapCount)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 60_000 })
})

test('kill -9 of a chain: the page follows it back, and the index holds no block above its head', async ({ page, request }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  const killed = await killProcess('chain31356')
  await expect.poll(() => isBack('chain31356', killed), { timeout: 30_000 }).toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 90_000 })
  const { data } = (await (await request.get('/v1/networks')).json()) as {
    data: { chainId: number; head: { number: number } | null; index: { block: number; stale: boolean } }[]
  }
  const network = data.find(({ chainId }) => chainId === 31356)!
  expect(network.index.block).toBeLessThanOrEqual(network.head!.number)
  await swap.type('0.1')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
})

test('kill -9 of the web server: it comes back and a loaded page goes on', async ({ page }) => {
  await page.goto('/pools')
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  const killed = await killProcess('web')
  await expect.poll(() => isBack('web', killed), { timeout: 20_000 }).toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 60_000 })
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
})

test('bad input to the API is refused with a code, never with a stack', async ({ request }) => {
  for (const path of [
    '/v1/1/pools',
    '/v1/abc/pools',
    '/v1/31356/pools?limit=-1',
    '/v1/31356/pools?sort=%00',
    '/v1/31356/pools?cursor=%F0%9F%92%A9',
    `/v1/31356/pools?search=${'a'.repeat(5_000)}`,
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBeGreaterThanOrEqual(400)
    expect(answer.status(), path).toBeLessThan(500)
    const body = (await answer.json()) as { error: { code: string; requestId: string } }
    expect(body.error.code, path).toMatch(/^api\./)
    expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+:\d+/)
  }
})
