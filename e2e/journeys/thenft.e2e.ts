// The life of staked items: the running epoch's rewards stream with every block.
import { parseEther } from 'viem'
import { balanceOf, type ChainId, listedTokens } from '../support/chain.ts'
import { connect, expect, test } from '../support/journey.ts'
import { claimableRewardsOf, isApproved, itemsOf, nftScreen, listingPriceOf, offerItem, stakedItems } from '../support/pages/nftScreen.ts'
import { mintItems } from '../support/accounts/nodeAccounts.ts'

const BNB_CHAIN: ChainId = 31356

// NFT-6, TX-13: theNFT staked and paid; no approval is left behind
test('items are staked together, earn, are paid and come back', async ({ page, wallet }) => {
  test.setTimeout(240_000)
  const screen = nftScreen(page)
  await mintItems(wallet.address, 2)
  const items = await itemsOf(wallet.address)
  await screen.open()
  await connect(page)
  for (const item of items) await screen.choose(item, 'In your wallet')
  await screen.press('Stake 2 items')
  await screen.done('Items staked')
  expect(await stakedItems(wallet.address)).toEqual(items)
  expect(await isApproved(wallet.address)).toBe(false)

  const claim = page.getByRole('button', { name: 'Claim: Staked items' })
  await expect(claim).toBeEnabled({ timeout: 60_000 })
  const before = await Promise.all(
    (await listedTokens(BNB_CHAIN)).map(async ({ address, symbol }) => ({
      symbol,
      earned: await claimableRewardsOf(wallet.address, address),
      balance: await balanceOf(BNB_CHAIN, wallet.address, symbol),
    })),
  )
  const paid = before.filter(({ earned }) => earned > 0n)
  expect(paid.length).toBeGreaterThan(0)
  // A token may have earned its first unit since the page loaded: the claim covers what the page reads now.
  await screen.open()
  await expect(claim).toBeEnabled({ timeout: 60_000 })
  await claim.click()
  await screen.done('Staking rewards claimed')
  for (const { symbol, balance, earned } of paid)
    expect(await balanceOf(BNB_CHAIN, wallet.address, symbol), symbol).toBeGreaterThanOrEqual(balance + earned)

  for (const item of items) await screen.choose(item, 'Staked')
  await screen.press('Unstake 2 items')
  await screen.done('Items unstaked')
  expect(await stakedItems(wallet.address)).toEqual([])
  for (const item of items) await expect(screen.tile(item)).toContainText('In your wallet')
})

// how/nft#offers: the seller of an item can cancel its offer
test('an item that is for sale is shown with its price and taken off sale', { tag: '@release' }, async ({ page, wallet }) => {
  test.setTimeout(120_000)
  const screen = nftScreen(page)
  await mintItems(wallet.address, 1)
  const [item = 0n] = await itemsOf(wallet.address)
  await offerItem(wallet, item, parseEther('25'))
  expect([await itemsOf(wallet.address), await listingPriceOf(item)]).toEqual([[], parseEther('25')])
  await screen.open()
  await connect(page)
  await expect(screen.offered(item)).toContainText('For sale', { timeout: 30_000 })
  await expect(screen.offered(item)).toContainText('25 BNB')

  await screen.press(`Take off sale: theNFT #${item}`)
  await screen.done('Item taken off sale')
  expect([await itemsOf(wallet.address), await listingPriceOf(item)]).toEqual([[item], 0n])
  await screen.choose(item, 'In your wallet')
  await expect(screen.offered(item)).toHaveCount(0)
})
