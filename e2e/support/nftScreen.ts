// The screen of the collection, in the words of its user, and what the chain says of the same.
import { nftStakingAbi, theNftAbi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/testing/receiptOf'
import { expect, type Page } from '@playwright/test'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import { rpc } from '../faults/trader.ts'
import { type ChainId, client } from './chain.ts'
import { networks } from './world.ts'

const CHAIN: ChainId = 31356

/** The collection and the contract that stakes it. */
export const nftContracts = async (): Promise<{ readonly nft: Address; readonly nftStaking: Address }> => {
  const contracts = (await networks()).find(({ chainId }) => chainId === CHAIN)?.deployment.contracts
  if (!contracts?.nft || !contracts.nftStaking) throw new Error(`chain ${CHAIN} has no collection`)
  return { nft: contracts.nft, nftStaking: contracts.nftStaking }
}

/** New items to an account, which is their original minter. The chain's first account is who deployed the collection. */
export const mintItems = async (to: Address, count: number): Promise<readonly bigint[]> => {
  const { nft } = await nftContracts()
  const [deployer] = await rpc<Address[]>(CHAIN, 'eth_accounts', [])
  const data = encodeFunctionData({ abi: theNftAbi, functionName: 'mint', args: [to, BigInt(count)] })
  const hash = await rpc<Hex>(CHAIN, 'eth_sendTransaction', [{ from: deployer, to: nft, data, gas: '0x1e8480' }])
  const { status } = await receiptOf(client(CHAIN), hash)
  if (status !== 'success') throw new Error('nothing was minted')
  return client(CHAIN).readContract({ address: nft, abi: theNftAbi, functionName: 'tokensOfOwner', args: [to] })
}

export const stakedItems = async (account: Address): Promise<readonly bigint[]> =>
  client(CHAIN).readContract({
    address: (await nftContracts()).nftStaking,
    abi: nftStakingAbi,
    functionName: 'stakedTokens',
    args: [account],
  })

/** Whether staking may still move all items of an account. */
export const isApproved = async (account: Address): Promise<boolean> => {
  const { nft, nftStaking } = await nftContracts()
  return client(CHAIN).readContract({ address: nft, abi: theNftAbi, functionName: 'isApprovedForAll', args: [account, nftStaking] })
}

/** Raw units of a token that an account could claim as a staker. */
export const earnedBy = async (account: Address, token: Address): Promise<bigint> =>
  client(CHAIN).readContract({
    address: (await nftContracts()).nftStaking,
    abi: nftStakingAbi,
    functionName: 'earned',
    args: [token, account],
  })

export const nftScreen = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return {
    open: async () => {
      await page.goto('/dashboard/thenft')
      await expect(page.getByRole('heading', { name: 'theNFT', exact: true })).toBeVisible()
    },
    tile: (itemId: bigint) => page.getByRole('button', { name: new RegExp(`^theNFT #${itemId}\\b`) }),
    press: (name: string | RegExp) => page.getByRole('button', { name }).click(),
    done: async (title: string | RegExp) => {
      await expect(dialog.getByText(title)).toBeVisible({ timeout: 60_000 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
  }
}
