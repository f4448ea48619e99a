// The screens of names, in their users' words, and the same state from the chain.
import { thenaIdAbi } from '@exchange/protocol'
import { buildMintNames } from '@exchange/protocol/writes/names'
import { buildApprove } from '@exchange/protocol/writes/token'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client, tokenOf } from '../chain.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

const contract = async () => {
  const { thenaId } = (await networkOf(CHAIN)).deployment.contracts
  if (!thenaId) throw new Error(`chain ${CHAIN} has no names`)
  return { address: thenaId, abi: thenaIdAbi } as const
}

/** Letters without look-alikes. */
const PLAIN = 'abdefghjkmnptuxyz'

/** A name of this many letters that is probably free. */
export const newName = (letters: number): string =>
  Array.from({ length: letters }, () => PLAIN[Math.floor(Math.random() * PLAIN.length)]).join('')

const idOf = async (name: string): Promise<bigint> =>
  client(CHAIN).readContract({ ...(await contract()), functionName: 'nameToTokenId', args: [name] })

/** The owner of a minted name. */
export const ownerOf = async (name: string): Promise<Address> =>
  client(CHAIN).readContract({ ...(await contract()), functionName: 'ownerOf', args: [await idOf(name)] })

/** The display name of an account. Throws if it has none. */
export const shownNameOf = async (account: Address): Promise<string> => {
  const shown = await client(CHAIN).readContract({ ...(await contract()), functionName: 'displayNameOf', args: [account] })
  return client(CHAIN).readContract({ ...(await contract()), functionName: 'nameOf', args: [shown] })
}

/** Mints a name past the screen: for another account it is a gift. */
export const mintName = async (minter: TestWallet, name: string, recipient = minter.address) => {
  const [network, { address: nameContract, abi }, token] = await Promise.all([networkOf(CHAIN), contract(), tokenOf(CHAIN, 'USDT')])
  const price = await client(CHAIN).readContract({ address: nameContract, abi, functionName: 'priceOf', args: [name] })
  await minter.make(buildApprove(network, token.address, nameContract, price))
  await minter.make(buildMintNames(network, [{ name, recipient }]))
}

export const nameScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  return {
    dialog,
    main,
    open: async (screen: 'mint' | 'gift' | 'recently-minted' | 'recently-gifted' | `browse/${string}`) => {
      await page.goto(`/arena/thena-id/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    /** Types a name and waits until the chain reports it as available. */
    wish: async (name: string) => {
      await main.getByLabel('Name', { exact: true }).fill(name)
      await expect(main.getByText('Available', { exact: true })).toBeVisible({ timeout: 30_000 })
    },
    press: (name: string) => main.getByRole('button', { name, exact: true }).click(),
    done: async (title: string) => {
      await expect(dialog.getByText(title, { exact: true })).toBeVisible({ timeout: 120_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
