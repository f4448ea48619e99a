// The page of a pool (POOL-14): reached from the list, true to the API, for each kind, by keyboard.
import type { Page } from '@playwright/test'
import { connect, expect, test } from '../support/journey.ts'
import { webUrl } from '../support/ports.ts'

/** The fields of the API's pools by which these journeys choose. */
type PoolItem = {
  readonly address: string
  readonly type: 'classic' | 'stable' | 'concentrated' | 'weighted'
  readonly tokens: readonly unknown[]
  readonly gauge: { readonly alive: boolean } | null
}

const pools = async (): Promise<readonly PoolItem[]> => {
  const answer = await fetch(`${webUrl}/v1/31356/pools?limit=1000&sort=volume7d`)
  return ((await answer.json()) as { data: PoolItem[] }).data
}
const poolOf = async (matches: (pool: PoolItem) => boolean): Promise<PoolItem> => {
  const pool = (await pools()).find(matches)
  if (!pool) throw new Error('the market has no such pool')
  return pool
}
const open = async (page: Page, { address }: PoolItem) => {
  await page.goto(`/pools/bnb-local/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

// POOL-15
test('the list leads to a pool, whose figures, holdings and transactions are those of the index', async ({ page }) => {
  await page.goto('/pools')
  const first = page.getByRole('main').locator('tbody tr').first()
  const name = await first.locator('.pool-link').innerText()
  await first.locator('.pool-link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(/\/pools\/bnb-local\/0x[0-9a-f]{40}$/)
  await expect(page.getByLabel('Figures of this pool')).toContainText(/in 7 days/)
  await expect(rows(page, 'What the pool holds')).toHaveCount(2)
  await expect(rows(page, 'Transactions of this pool')).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more', exact: true }).click()
  await expect.poll(() => rows(page, 'Transactions of this pool').count()).toBeGreaterThan(10)
  await page.getByRole('radio', { name: 'Deposits' }).click()
  await expect(rows(page, 'Transactions of this pool').first()).toContainText('Deposit')
})

test('a concentrated pool shows its price, its activity and its liquidity, as pictures, by keyboard and as tables', async ({ page }) => {
  await open(page, await poolOf(({ type }) => type === 'concentrated'))
  await expect(page.locator('.price-last')).toHaveText(/\d/)
  await expect(page.getByText(/Trades of this pool/)).toBeVisible()
  const volume = page.getByRole('slider', { name: 'Volume at a time' })
  await volume.focus()
  const last = await volume.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  await expect(volume).not.toHaveAttribute('aria-valuetext', last ?? '')
  await expect(volume).toHaveAttribute('aria-valuetext', /\$/)
  const liquidity = page.getByRole('slider', { name: 'Liquidity at a price' })
  await expect(liquidity).toHaveAttribute('aria-valuetext', /about [\d,.]+/)
  await page.getByRole('button', { name: 'Show fewer prices' }).click()
  await expect(liquidity).toHaveAttribute('aria-valuetext', /about [\d,.]+/)
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Liquidity by price' }) })
  await card.getByRole('button', { name: 'Show as a table' }).click()
  await expect(card.locator('tbody tr').first()).toContainText(/\d/)
})

test('a weighted pool shows its weights, a pool with a gauge what one has and stakes in it', { tag: '@release' }, async ({ page }) => {
  await open(page, await poolOf(({ type, tokens }) => type === 'weighted' && tokens.length > 2))
  await expect(page.getByRole('table', { name: 'What the pool holds' }).getByRole('columnheader', { name: 'Weight' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Pair' }).selectOption('1')
  await expect(page.locator('.price-last')).toHaveText(/\d/)

  await open(page, await poolOf(({ type, gauge }) => type === 'classic' && gauge?.alive === true))
  await connect(page)
  const mine = page.locator('section', { has: page.getByRole('heading', { name: 'My position' }) })
  await expect(mine.getByText('In your wallet').locator('..')).toContainText('0 LP')
  await mine.getByRole('button', { name: 'Stake, unstake or harvest' }).click()
  await expect(page.getByRole('dialog')).toContainText('Staking APR')
})

test('what is no pool is said, and an inactive pool says why', { tag: '@release' }, async ({ page }) => {
  await page.goto(`/pools/bnb-local/0x${'12'.repeat(20)}`)
  await expect(page.getByText('There is no pool at this address on')).toBeVisible()
  await page.goto('/pools/moon/0x1')
  await expect(page.getByText('This link is for a network that is not available here')).toBeVisible()
  await open(page, await poolOf(({ gauge }) => gauge === null || !gauge.alive))
  await expect(page.getByText(/^Inactive:/)).toBeVisible()
})
