// The screen of locks, in its user's words, and the same state from the chain.
import { votingEscrowAbi } from '@exchange/protocol'
import { buildCreateLock } from '@exchange/protocol/writes/locks'
import { buildApprove } from '@exchange/protocol/writes/token'
import { expect, type Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { type ChainId, client } from '../chain.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

export const escrowOf = async (): Promise<Address> => {
  const address = (await networkOf(CHAIN)).deployment.contracts.votingEscrow
  if (!address) throw new Error(`chain ${CHAIN} has no locks`)
  return address
}

/** A lock as the chain has it. */
export const lockOnChain = async (lockId: bigint) =>
  client(CHAIN).readContract({ address: await escrowOf(), abi: votingEscrowAbi, functionName: 'lockDetails', args: [lockId] })

/** Ids of the locks that an account owns, lowest first. */
export const lockIds = async (owner: Address): Promise<readonly bigint[]> => {
  const escrow = { address: await escrowOf(), abi: votingEscrowAbi } as const
  const count = await client(CHAIN).readContract({ ...escrow, functionName: 'balanceOf', args: [owner] })
  const places = Array.from({ length: Number(count) }, (_, index) => BigInt(index))
  const ids = await Promise.all(
    places.map((place) => client(CHAIN).readContract({ ...escrow, functionName: 'ownerToNFTokenIdList', args: [owner, place] })),
  )
  return ids.toSorted((a, b) => Number(a - b))
}

/** Creates a lock outside the screen, for later actions; returns its id. */
export const newLock = async (wallet: TestWallet, amount: string, weeks = 26n): Promise<bigint> => {
  const [network, escrow, before] = await Promise.all([networkOf(CHAIN), escrowOf(), lockIds(wallet.address)])
  const wei = parseUnits(amount, 18)
  await wallet.make(buildApprove(network, network.deployment.contracts.governanceToken, escrow, wei))
  await wallet.make(buildCreateLock(network, wei, weeks * 604_800n))
  const made = (await lockIds(wallet.address)).find((id) => !before.includes(id))
  if (made === undefined) throw new Error('no lock was made')
  return made
}

type Tab = 'Add' | 'Extend' | 'Merge' | 'Split' | 'Transfer' | 'Withdraw'

export const lockScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const card = (lockId: bigint) => page.getByRole('article', { name: `veTHE #${lockId}`, exact: true })
  const done = async (title: string | RegExp) => {
    await expect(dialog.getByText(title)).toBeVisible({ timeout: 40_000 })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return {
    dialog,
    card,
    done,
    open: async () => {
      await page.goto('/dashboard/lock')
      await expect(page.getByRole('heading', { name: 'Your locks' })).toBeVisible()
    },
    /** Makes a lock by the form, up to the end of the last step. */
    create: async (amount: string, length: '2 weeks' | '6 months' | '1 year' | '2 years') => {
      await page.getByRole('button', { name: 'New lock' }).first().click()
      await dialog.getByLabel('You lock').fill(amount)
      await dialog.getByRole('button', { name: length }).click()
      await dialog.getByRole('button', { name: `Lock ${amount} THE until` }).click()
      await dialog.getByRole('button', { name: `Lock ${amount} THE`, exact: true }).click()
      await done('Lock created')
    },
    manage: async (lockId: bigint, tab: Tab) => {
      await card(lockId)
        .getByRole('button', { name: `Manage veTHE #${lockId}` })
        .click()
      await dialog.getByRole('radio', { name: tab }).click()
    },
    press: (name: string | RegExp) => dialog.getByRole('button', { name }).click(),
  }
}
