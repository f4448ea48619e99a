// The stake of pool tokens, in its user's words, and the same state from the chain.
import { readStake } from '@exchange/protocol/reads/voting/readStake'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** Pool tokens of an account in its wallet and in the gauge, and their rewards. */
export const stakeOnChain = async (account: Address, pool: Address, gauge: Address) => {
  const read = await readStake(client(CHAIN), await networkOf(CHAIN), { account, pool, gauge })
  if (read.status !== 'ok') throw new Error('the stake could not be read')
  return read.data
}

export const stakeScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    /** Opens the stake of the one pool that a search for its address finds. */
    open: async (pool: Address) => {
      await page.goto(`/pools?q=${pool}`)
      const stake = page.getByRole('main').getByRole('button', { name: /^Stake / })
      // The index has heard of a new gauge.
      await expect(stake).toBeVisible({ timeout: 60_000 })
      await stake.click()
      await expect(dialog.getByText('In your wallet')).toBeVisible({ timeout: 30_000 })
    },
    /** Takes all there is of one act, up to the end of its last step. */
    all: async (act: 'Stake' | 'Unstake', title: 'Staked' | 'Unstaked') => {
      await dialog.getByRole('radio', { name: act, exact: true }).click()
      await dialog.getByRole('button', { name: 'Max' }).click()
      await dialog.getByRole('button', { name: act, exact: true }).click()
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
    harvest: async () => {
      await dialog.getByRole('button', { name: 'Harvest' }).click()
      await expect(dialog.getByText('Harvested')).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
