// The screens of automations, in their user's words, and the same state from the chain.
import { gasLimitFor, newAutomationDraft } from '@exchange/domain'
import { readAutomations } from '@exchange/protocol/reads/automation/readAutomations'
import { buildApproveAutomation, buildCreateAutomation, buildRegisterUpkeep } from '@exchange/protocol/writes/automations'
import { buildApprove } from '@exchange/protocol/writes/token'
import { expect, type Page } from '@playwright/test'
import { type ChainId, client } from '../chain.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** The automation of a lock on the chain, with the balance that pays for its runs. */
export const automationOnChain = async (lockId: bigint) => {
  const read = await readAutomations(client(CHAIN), await networkOf(CHAIN), [lockId])
  if (read.status === 'failed') throw read.error
  return { ...read.data, automation: read.data.automations[0] }
}

/** Automates a lock past the screen: it claims and extends, and does not vote. */
export const automate = async (wallet: TestWallet, lockId: bigint, amount: bigint): Promise<void> => {
  const [network, { link, places, timestamp }] = await Promise.all([networkOf(CHAIN), automationOnChain(lockId)])
  const { settings, maxGasPrice } = newAutomationDraft({ now: BigInt(timestamp), timeZone: 'UTC', chainlink: link })
  const named = { ...settings, name: 'Weekly' }
  await wallet.make(buildApproveAutomation(network, lockId))
  await wallet.make(buildCreateAutomation(network, lockId, named))
  await wallet.make(buildApprove(network, link, places[0]!, amount))
  await wallet.make(buildRegisterUpkeep(network, places[0]!, { amount, gasLimit: gasLimitFor(named), maxGasPrice }))
}

export const automationScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const name = (lockId: bigint) => `veTHE #${lockId}`
  return {
    card: (lockId: bigint) => page.getByRole('article', { name: name(lockId), exact: true }),
    open: async () => {
      await page.goto('/dashboard/automation')
      await expect(page.getByRole('heading', { name: 'Automation', level: 1 })).toBeVisible()
    },
    doctor: async (lockId: bigint) => {
      await page.goto(`/dashboard/automation/${lockId}`)
      await expect(page.getByRole('heading', { name: `Doctor for ${name(lockId)}` })).toBeVisible({ timeout: 30_000 })
    },
    /** Waits for the end of a run and closes its popup. */
    done: async (title: string | RegExp) => {
      await expect(dialog.getByText(title)).toBeVisible({ timeout: 40_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
