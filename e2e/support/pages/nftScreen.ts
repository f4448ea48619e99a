// The screen of the collection, in its user's words, and the same state from the chain.
import { buildApproveItem, buildListItem, nftMarketAbi, nftStakingAbi, theNftAbi } from '@exchange/protocol'
import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { type ChainId, client } from '../chain.ts'
import type { TestWallet } from '../wallet.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

const nftContracts = async () => {
  const { nft, nftStaking, nftMarket } = (await networkOf(CHAIN)).deployment.contracts
  if (!nft || !nftStaking || !nftMarket) throw new Error(`chain ${CHAIN} has no collection`)
  return {
    collection: { address: nft, abi: theNftAbi },
    staking: { address: nftStaking, abi: nftStakingAbi },
    market: { address: nftMarket, abi: nftMarketAbi },
  } as const
}

/** Items in the wallet of an account. */
export const itemsOf = async (account: Address) =>
  client(CHAIN).readContract({ ...(await nftContracts()).collection, functionName: 'tokensOfOwner', args: [account] })

export const stakedItems = async (account: Address) =>
  client(CHAIN).readContract({ ...(await nftContracts()).staking, functionName: 'stakedTokens', args: [account] })

/** Whether staking may still move all items of an account. */
export const isApproved = async (account: Address): Promise<boolean> => {
  const { collection, staking } = await nftContracts()
  return client(CHAIN).readContract({ ...collection, functionName: 'isApprovedForAll', args: [account, staking.address] })
}

/** Raw units of a token that an account could claim as a staker. */
export const claimableRewardsOf = async (account: Address, token: Address): Promise<bigint> =>
  client(CHAIN).readContract({ ...(await nftContracts()).staking, functionName: 'earned', args: [token, account] })

/** Offers an item for sale, past the screen. `price` is wei of native coins. */
export const offerItem = async (wallet: TestWallet, itemId: bigint, price: bigint) => {
  const [network, { market }] = [await networkOf(CHAIN), await nftContracts()]
  await wallet.make(buildApproveItem(network, market.address, itemId))
  await wallet.make(buildListItem(network, itemId, price))
}

/** The price of an offered item; zero if it is not for sale. */
export const listingPriceOf = async (itemId: bigint): Promise<bigint> =>
  (await client(CHAIN).readContract({ ...(await nftContracts()).market, functionName: 'listing', args: [itemId] })).price

export const nftScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  const tile = (itemId: bigint) => page.getByRole('button', { name: new RegExp(`^theNFT #${itemId}\\b`) })
  return {
    tile,
    /** The picture, place and price of an item that is for sale. */
    offered: (itemId: bigint) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Take off sale: theNFT #${itemId}`, exact: true }) }),
    open: async () => {
      await page.goto('/dashboard/thenft')
      await expect(page.getByRole('heading', { name: 'theNFT', exact: true })).toBeVisible()
    },
    /** Selects an item once the screen shows it in its place: moving deselects it. */
    choose: async (itemId: bigint, place: 'In your wallet' | 'Staked') => {
      await expect(tile(itemId)).toContainText(place, { timeout: 30_000 })
      await tile(itemId).click()
      await expect(tile(itemId)).toHaveAttribute('aria-pressed', 'true')
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    done: async (title: string) => {
      await expect(dialog.getByText(title)).toBeVisible({ timeout: 60_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
