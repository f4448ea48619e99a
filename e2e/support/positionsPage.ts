// The list of what an account provides, and the page of one position, in the words of their user.
import { positionManagerAbi } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import { type ChainId, client } from './chain.ts'
import { networkOf } from './world.ts'

const CHAIN: ChainId = 31356

/** Liquidity of a position, as the manager keeps it. Throws once its token is burned. */
export const liquidityOf = async (tokenId: bigint): Promise<bigint> => {
  const { positionManager } = (await networkOf(CHAIN)).deployment.contracts
  const of = { address: positionManager, abi: positionManagerAbi, functionName: 'positions', args: [tokenId] } as const
  return (await client(CHAIN).readContract(of))[7]
}

export const positionsPage = (page: Page) => {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    main,
    row: (tokenId: bigint) =>
      main
        .getByRole('table', { name: 'Your positions' })
        .getByRole('row')
        .filter({ hasText: `#${tokenId}` }),
    hiddenRow: (tokenId: bigint) =>
      main
        .getByRole('table', { name: 'Hidden positions' })
        .getByRole('row')
        .filter({ hasText: `#${tokenId}` }),
    openList: () => page.goto('/liquidity/positions'),
    manage: async (tokenId: bigint) => {
      await page.goto(`/liquidity/bnb-local/position/${tokenId}`)
      await expect(main.getByRole('heading', { level: 1 })).toContainText(`#${tokenId}`, { timeout: 60_000 })
    },
    tab: (name: 'Earn' | 'Add' | 'Remove') => main.getByRole('tab', { name }).click(),
    press: async (name: string | RegExp) => {
      const button = main.getByRole('button', { name, exact: true })
      await expect(button).toBeEnabled({ timeout: 60_000 })
      await button.click()
    },
    done: async (title: string) => {
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: 120_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
