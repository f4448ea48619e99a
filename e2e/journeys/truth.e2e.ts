// A process or a chain fails: the screen says so, shows no wrong number, and recovers by itself. Faults for one page are in
// truth-reads.e2e.ts.
import { findDifferences, isLevel } from '../faults/drill.ts'
import { createTrader } from '../faults/trader.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { attach } from '../faults/world.ts'
import { fund, withLiveTradesPaused } from '../support/devnet.ts'
import { connect, expect, test } from '../support/journey.ts'
import { answersHealth, hasRestarted, killProcess, signalFamily } from '../support/processes/processes.ts'
import { swapScreen } from '../support/pages/swapScreen.ts'

const freshness = '.freshness'

// What breaks takes its time to heal, and says so.
// ERR-19
test.describe.configure({ timeout: 240_000 })

// Each journey starts in a world that has recovered from the previous one.
test.beforeEach(async ({ request }) => {
  await expect.poll(async () => (await request.get('/ready')).status(), { timeout: 90_000 }).toBe(200)
})

test('an API that is down: swaps go on, lists keep what they had and say since when', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toContainText('$')
  const before = await rows.count()
  const killed = await killProcess('api')
  // The supervisor restarts it; meanwhile the list stays unchanged.
  expect(await rows.count()).toBe(before)
  await expect.poll(() => hasRestarted('api', killed), { timeout: 20_000 }).toBe(true)
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

// REL-43: indexer stopped
const TRADES = 4

test(
  'an indexer that stands still while swaps go on: lists stay what they were and say how far behind, quotes read the chain, and it heals',
  { tag: '@release' },
  async ({ page, request }) =>
    withLiveTradesPaused(async () => {
      const trader = await createTrader(31356, ['WBNB', 'USDT'])
      await expect.poll(() => isLevel(31356), { timeout: 30_000 }).toBe(true)
      const stats = async () =>
        (await (await request.get('/v1/31356/stats')).json()) as {
          data: { swapCount: number }
          meta: { stale: boolean; blocksBehind: number }
        }
      const before = await stats()
      await page.goto('/pools')
      const rows = page.getByRole('main').locator('tbody tr')
      await expect(rows.first()).toContainText('$')
      await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
      const shown = await rows.allTextContents()
      await signalFamily('indexer', 'SIGSTOP')
      try {
        for (let trades = 0; trades < TRADES; trades++) await trader.trade()
        await expect(page.locator(freshness)).toHaveText(/Lists are \d+ blocks behind/)
        expect(await rows.allTextContents()).toEqual(shown)
        // Each trade is a payment and a swap.
        await expect.poll(async () => (await stats()).meta.blocksBehind).toBeGreaterThanOrEqual(2 * TRADES)
        const { data, meta } = await stats()
        expect(data.swapCount).toBe(before.data.swapCount)
        expect(meta.stale).toBe(true)
        const swap = swapScreen(page)
        await swap.open('BNB', 'USDT')
        await connect(page)
        await swap.type('0.1')
        await swap.quoted()
        await swap.review()
        await swap.confirm()
        await swap.done()
        await expect(swap.popup.getByText(/exactly as quoted|above the quote|below the quote/)).toBeVisible()
      } finally {
        await signalFamily('indexer', 'SIGCONT')
      }
      await expect.poll(() => isLevel(31356), { timeout: 90_000 }).toBe(true)
      await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
      expect((await stats()).data.swapCount).toBeGreaterThan(before.data.swapCount + TRADES)
      expect(await findDifferences(await attach())).toEqual([])
    }),
)

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

test('a database that stands still: the list stays, is marked, and heals', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows.first()).toContainText('$')
  const before = await rows.count()
  await signalFamily('postgres', 'SIGSTOP')
  try {
    await expect(page.locator(freshness)).not.toHaveAttribute('data-state', 'fresh', { timeout: 15_000 })
    expect(await rows.count()).toBe(before)
  } finally {
    await signalFamily('postgres', 'SIGCONT')
  }
  // REL-43: healed within 5 s after the database
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
})

// REL-41, REL-44: re-organisation; rows equal to the chain's receipts
test('a re-organisation of three blocks: swaps that are gone from the chain are gone from the index', async ({ request }) =>
  withLiveTradesPaused(async () => {
    const swapCount = async () => ((await (await request.get('/v1/31356/stats')).json()) as { data: { swapCount: number } }).data.swapCount
    const trader = await createTrader(31356, ['WBNB', 'USDT'])
    const head = async () => Number(await rpc<string>(31356, 'eth_blockNumber'))
    // Recent trades of others must be counted first.
    await expect.poll(() => isLevel(31356), { timeout: 30_000 }).toBe(true)
    const before = await swapCount()
    await trader.trade()
    const first = await head()
    await trader.trade()
    await expect.poll(swapCount, { timeout: 15_000 }).toBe(before + 2)
    // Three blocks contained both swaps, and the payment of the second; a block filled by others in the meantime goes with them.
    await rpc(31356, 'anvil_reorg', [(await head()) - first + 1, []])
    await expect.poll(swapCount, { timeout: 30_000 }).toBe(before)
    await expect.poll(async () => (await request.get('/ready')).status(), { timeout: 30_000 }).toBe(200)
    expect(await findDifferences(await attach())).toEqual([])
  }))

test('kill -9 of a chain: the page follows it back, and the index holds no block above its head', async ({ page, request, wallet }) => {
  const swap = swapScreen(page)
  await swap.open('BNB', 'USDT')
  await connect(page)
  const killed = await killProcess('chain31356')
  await expect.poll(() => hasRestarted('chain31356', killed), { timeout: 30_000 }).toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 90_000 })
  // The page may still show the state before the crash: the index drops what the chain has lost within a moment.
  const stands = async () => {
    const { data } = (await (await request.get('/v1/networks')).json()) as {
      data: { chainId: number; head: { number: number } | null; index: { block: number; stale: boolean } }[]
    }
    const { head, index } = data.find(({ chainId }) => chainId === 31356)!
    return { isAbove: head === null || index.block > head.number, isStale: index.stale }
  }
  await expect.poll(stands, { timeout: 60_000 }).toEqual({ isAbove: false, isStale: false })
  // The faucet's transfer is among the seconds that a killed chain may lose.
  await fund(wallet.address)
  await swap.type('0.1')
  await swap.quoted()
  await swap.review()
  await swap.confirm()
  await swap.done()
})

test('kill -9 of the executors: they come back, and no screen needs them', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
  const killed = await killProcess('executors')
  // REL-43: back within 15 s
  await expect
    .poll(async () => (await hasRestarted('executors', killed)) && (await answersHealth('executors')), { timeout: 15_000 })
    .toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh')
})

test('kill -9 of the web server: it comes back and a loaded page goes on', { tag: '@release' }, async ({ page }) => {
  await page.goto('/pools')
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText('$')
  const killed = await killProcess('web')
  await expect.poll(() => hasRestarted('web', killed), { timeout: 20_000 }).toBe(true)
  await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 60_000 })
  await expect(page.getByRole('main').locator('tbody tr').first()).toContainText('$')
})

// REL-42: chain reset; detected within 10 s, the interface says so, clean re-index
test(
  'a chain that was reset: the page says so, its last saved state comes back, and index and quotes heal',
  { tag: '@release' },
  async ({ page, request }) =>
    withLiveTradesPaused(async () => {
      await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ networkId: 31204 })))
      await page.goto('/pools')
      const rows = page.getByRole('main').locator('tbody tr')
      await expect(rows.first()).toContainText('$')
      const before = await rows.count()
      await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
      await rpc(31204, 'anvil_reset', [])
      await expect(page.locator(freshness)).not.toHaveAttribute('data-state', 'fresh', { timeout: 10_000 })
      expect(await rows.count()).toBe(before)
      await expect.poll(async () => (await request.get('/ready')).status(), { timeout: 150_000 }).toBe(200)
      await expect(page.locator(freshness)).toHaveAttribute('data-state', 'fresh', { timeout: 30_000 })
      expect(await rows.count()).toBe(before)
      for (const chainId of [31204, 31356]) await expect.poll(() => isLevel(chainId), { timeout: 30_000 }).toBe(true)
      expect(await findDifferences(await attach())).toEqual([])
    }),
)
