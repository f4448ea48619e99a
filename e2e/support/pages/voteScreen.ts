// The screen of votes, in their user's words, and the same state from the chain.
import { type GaugeRead, readGauges } from '@exchange/protocol/reads/voting/readGauges'
import { type LockRead, readLocks } from '@exchange/protocol/reads/voting/readLocks'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** All gauges, of one block. */
export const allGauges = async (): Promise<readonly GaugeRead[]> => {
  const read = await readGauges(client(CHAIN), await networkOf(CHAIN))
  if (read.status !== 'ok') throw new Error('the gauges could not be read')
  return read.data.gauges
}

/** The gauge of a pool. */
export const gaugeOf = async (pool: Address): Promise<GaugeRead> => {
  const found = (await allGauges()).find((gauge) => gauge.pool.toLowerCase() === pool.toLowerCase())
  if (!found) throw new Error(`${pool} has no gauge`)
  return found
}

/** Gauges open to votes, those with most votes of two epochs first. */
export const liveGauges = async (): Promise<readonly GaugeRead[]> => {
  const votesOf = ({ votes, previousVotes }: GaugeRead) => Number(votes + previousVotes)
  return (await allGauges()).filter(({ alive }) => alive).toSorted((a, b) => votesOf(b) - votesOf(a))
}

/** Locks of an account with their votes, as the chain has them. */
export const locksWithVotes = async (account: Address): Promise<readonly LockRead[]> => {
  const read = await readLocks(client(CHAIN), await networkOf(CHAIN), account)
  if (read.status !== 'ok') throw new Error('the locks could not be read')
  return read.data.locks
}

export const voteScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Your vote' })
  const search = page.getByLabel('Token, pair or address')
  const fields = page.getByRole('textbox', { name: /^Weight of .* in percent$/ })
  const rows = page.getByRole('table', { name: 'Pools with a gauge' }).locator('tbody tr')
  const done = async (title: string) => {
    await expect(dialog.getByText(title)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return {
    bar,
    search,
    fields,
    rows,
    showHistory: () => page.getByRole('button', { name: 'Show', exact: true }).click(),
    /** The votes of the account's locks, epoch by epoch. */
    history: page.getByRole('table', { name: 'Voting history' }).locator('tbody tr'),
    done,
    open: async () => {
      await page.goto('/dashboard/vote')
      await expect(fields.first()).toBeVisible({ timeout: 30_000 })
    },
    lock: (lockId: bigint) => page.getByRole('checkbox', { name: new RegExp(`veTHE #${lockId}\\b`) }),
    /** Gives a pool its weight. Several pools may have one name: its row is found by the address. */
    weigh: async (pool: Address, percent: string) => {
      await search.fill(pool)
      const row = rows.filter({ has: page.getByTitle(pool) })
      await expect(rows).toHaveCount(1)
      await row.getByRole('textbox', { name: /^Weight of .* in percent$/ }).fill(percent)
      await search.fill('')
      await expect(rows).not.toHaveCount(1)
    },
    press: (name: string) => bar.getByRole('button', { name }).click(),
  }
}
