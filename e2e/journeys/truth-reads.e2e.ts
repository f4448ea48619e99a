// One page's reads are broken: it says so, shows no wrong number, and recovers by itself. Faults for all pages are in truth.e2e.ts.
import { fund } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { chainUrls } from '../support/ports.ts'
import { breakRpc } from '../support/rpc.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const freshness = '.freshness'

// What breaks takes its time to heal, and says so.
// ERR-19
test.describe.configure({ timeout: 240_000 })

test('an RPC that is down: the last quote stays, nothing can be sent, and it heals', async ({ page }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  await swap.type('1')
  await swap.quoted()
  const shown = await swap.receive.inputValue()
  await page.route(/\/rpc\//, (route) => route.abort())
  await expect(page.getByText(/Reconnecting/).first()).toBeVisible({ timeout: 40_000 })
  expect(await swap.receive.inputValue()).toBe(shown)
  await page.unroute(/\/rpc\//)
  await expect(page.getByText(/Reconnecting/)).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Review swap' })).toBeEnabled({ timeout: 30_000 })
})

test('an RPC that answers nonsense is a failed read, never a zero balance', async ({ page }) => {
  let answered = 0
  await page.route(/\/rpc\//, (route) => {
    answered += 1
    return route.fulfill({ status: 200, contentType: 'application/json', body: '{"jsonrpc":"2.0","id":1,"result":"0x"}' })
  })
  await page.goto('/swap')
  await connect(page)
  // Requested, answered with nonsense, and requested again: a wrong balance would be visible by now.
  const before = answered
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(before + 1)
  await expect(page.getByText(/Balance 0\b/)).toHaveCount(0)
  await page.unroute(/\/rpc\//)
  await expect(page.getByText(/Balance [1-9]/).first()).toBeVisible({ timeout: 30_000 })
})

// REL-40: on the wrong chain, behind, hanging: no wrong number on screen, a quiet mark, and it heals
const lies = [
  ['serves another chain', { kind: 'wrongChain', url: chainUrls[31204] }],
  ['trails by 40 blocks', { kind: 'behind', blocks: 40 }],
  ['never answers', { kind: 'hang' }],
] as const
for (const [what, fault] of lies)
  test(
    `an RPC that ${what}: the last good quote stays, marked, and it heals`,
    { tag: fault.kind === 'behind' ? [] : '@release' },
    async ({ page }) => {
      const swap = swapScreen(page)
      await swap.open('BNB', 'USDT')
      await swap.type('1')
      const shown = await swap.quoted()
      const mend = await breakRpc(page, 31356, fault)
      // The faucet's transfers make blocks: the page reads its pools again, and must not show the faulty answer.
      await fund('0x00000000000000000000000000000000000000ab')
      await expect(page.getByText(/Reconnecting/).first()).toBeVisible({ timeout: 40_000 })
      expect(await swap.receive.getAttribute('title')).toBe(shown)
      await mend()
      await fund('0x00000000000000000000000000000000000000ab')
      await expect(page.getByText(/Reconnecting/)).toHaveCount(0, { timeout: 30_000 })
      await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
      // It shows the same as a page that never saw the fault. Fees change with chain time, so `shown` may be outdated.
      const other = await page.context().newPage()
      const sound = swapScreen(other)
      await sound.open('BNB', 'USDT')
      await sound.type('1')
      await expect.poll(async () => (await swap.quoted()) === (await sound.quoted()), { timeout: 20_000 }).toBe(true)
      await other.close()
    },
  )

test('an API that answers 503: the list keeps its figures and says how old they are', async ({ page }) => {
  await page.goto('/pools')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toContainText('$')
  const before = await rows.allTextContents()
  await page.route(/\/v1\//, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'api.unavailable', params: {}, requestId: '' } } }),
  )
  await fund('0x00000000000000000000000000000000000000ab')
  await expect(page.getByText(/Could not be refreshed/).first()).toBeVisible({ timeout: 30_000 })
  expect(await rows.allTextContents()).toEqual(before)
  await page.unroute(/\/v1\//)
  await fund('0x00000000000000000000000000000000000000ab')
  await expect(page.getByText(/Could not be refreshed/)).toHaveCount(0, { timeout: 30_000 })
})

test('bad input to the API is refused with a code, never with a stack', { tag: '@release' }, async ({ request }) => {
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
