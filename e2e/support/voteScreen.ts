// The screen of votes, in the words of their user, and what the chain says of the same.
import { type GaugeRead, readGauges } from '@exchange/protocol/reads/readGauges'
import { type LockRead, readLocks } from '@exchange/protocol/reads/readLocks'
import type { Network } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from './chain.ts'
import { networks } from './world.ts'

const CHAIN: ChainId = 31356

const networkOfVotes = async (): Promise<Network> => {
  const network = (await networks()).find(({ chainId }) => chainId === CHAIN)
  if (!network) throw new Error(`chain ${CHAIN} is not configured`)
  return network
}

/** Gauges that take votes, those with most votes of two epochs first: whatever the market has. */
export const liveGauges = async (): Promise<readonly GaugeRead[]> => {
  const read = await readGauges(client(CHAIN), await networkOfVotes())
  if (read.status !== 'ok') throw new Error('the gauges could not be read')
  const votesOf = ({ votes, previousVotes }: GaugeRead) => Number(votes + previousVotes)
  return read.data.gauges.filter(({ alive }) => alive).toSorted((a, b) => votesOf(b) - votesOf(a))
}

/** Locks of an account with their votes, as the chain has them. */
export const locksWithVotes = async (account: Address): Promise<readonly LockRead[]> => {
  const read = await readLocks(client(CHAIN), await networkOfVotes(), account)
  if (read.status !== 'ok') throw new Error('the locks could not be read')
  return read.data.locks
}

export const voteScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: 'Your vote' })
  const fields = page.getByRole('textbox', { name: /^Weight of .* in percent$/ })
  const done = async (title: string) => {
    await expect(dialog.getByText(title)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return {
    bar,
    done,
    open: async () => {
      await page.goto('/dashboard/vote')
      await expect(fields.first()).toBeVisible({ timeout: 30_000 })
    },
    /** Gives a pool its weight. Several pools may have one name: it is found by its address. */
    weigh: async (pool: Address, percent: string) => {
      await page.getByLabel('Token, pair or address').fill(pool)
      await expect(fields).toHaveCount(1)
      await fields.fill(percent)
      await page.getByLabel('Token, pair or address').fill('')
    },
    press: (name: string) => bar.getByRole('button', { name }).click(),
  }
}
