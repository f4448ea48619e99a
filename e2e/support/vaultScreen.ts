// The page of a strategy, in the words of its user; and what the chain says of the same.
import { concentratedPoolAbi, readVaults, type VaultRead } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from './chain.ts'
import { networkOf } from './world.ts'

const CHAIN: ChainId = 31356
const DONE = 180_000

/** The strategies of the world, with what an account has in them. */
export const vaultsOf = async (account: Address): Promise<readonly VaultRead[]> => {
  const read = await readVaults(client(CHAIN), await networkOf(CHAIN), { account })
  if (read.status !== 'ok') throw new Error('the strategies could not be read')
  return read.data.vaults
}

/** A strategy that takes deposits now. */
export const openVault = async (account: Address, wanted: (vault: VaultRead) => boolean): Promise<VaultRead> => {
  const found = (await vaultsOf(account)).find((vault) => vault.depositAllowed && wanted(vault))
  if (!found) throw new Error('no strategy of this kind takes deposits')
  return found
}

/** Shares of an account. */
export const sharesIn = async ({ address }: VaultRead, account: Address): Promise<bigint> =>
  (await vaultsOf(account)).find((vault) => vault.address === address)?.holding?.shares ?? 0n

/** A draft of the wizard with the tokens of a strategy's pool. */
export const wizardAt = async ({ pool }: VaultRead): Promise<string> => {
  const sides = await Promise.all(
    (['token0', 'token1'] as const).map(async (functionName) => ({
      token: await client(CHAIN).readContract({ address: pool, abi: concentratedPoolAbi, functionName }),
      amount: '',
    })),
  )
  return JSON.stringify({ [CHAIN]: { type: 'concentrated', step: 'tokens', pair: { sides } } })
}

export const vaultScreen = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    main,
    dialog,
    fields: main.getByRole('tabpanel').getByRole('textbox'),
    choice: (name: string) => main.getByRole('combobox', { name, exact: true }),
    tab: (name: string) => main.getByRole('tab', { name, exact: true }),
    /** From the page of its pool, as its visitors come. */
    open: async ({ pool, address }: VaultRead) => {
      await page.goto(`/pools/bnb-local/${pool}`)
      await main.locator(`a[href$="/vault/${address}"]`).first().click()
      await expect(main.getByText('About this strategy')).toBeVisible({ timeout: 60_000 })
    },
    act: async (name: string, title: string) => {
      await main.getByRole('button', { name, exact: true }).click()
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: DONE })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
