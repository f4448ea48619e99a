import { ponder } from 'ponder:registry'
import { zeroAddress } from 'viem'
import { recordAccountActivity } from '../accounts/acts.ts'
import { momentOf, placeOf } from '../context.ts'
import { custodyOf, lower } from '../networks.ts'
import { recordClaim } from '../accounts/claims.ts'
import { changeOffer, changeStake, mintItem, moveItem, sellItem } from './items.ts'
import { addItemReward } from './rewards.ts'

ponder.on('TheNft:Transfer', async ({ event, context }) => {
  const { from, to, tokenId: itemId } = event.args
  const moment = momentOf(context, event.block)
  if (from === zeroAddress) {
    await mintItem(moment, itemId, lower(to))
    return recordAccountActivity(moment, placeOf(event), { account: lower(to), kind: 'mint' })
  }
  await moveItem(moment, placeOf(event), { itemId, from: lower(from), to: lower(to) }, custodyOf(moment.chainId))
})

ponder.on('NftStaking:Deposit', async ({ event, context }) => {
  const { account, tokenIds } = event.args
  await changeStake(momentOf(context, event.block), placeOf(event), true, { account: lower(account), itemIds: tokenIds })
})

ponder.on('NftStaking:Withdraw', async ({ event, context }) => {
  const { account, tokenIds } = event.args
  await changeStake(momentOf(context, event.block), placeOf(event), false, { account: lower(account), itemIds: tokenIds })
})

ponder.on('NftStaking:NotifyReward', async ({ event, context }) => {
  const { token, epoch, amount } = event.args
  await addItemReward(momentOf(context, event.block), { receiver: 'stakers', token: lower(token), epoch, amount })
})

ponder.on('NftStaking:RolledOver', async ({ event, context }) => {
  // What was not earned stays in the figure of the epoch that it was streamed in, and is paid in a later one.
  const { token, to, amount } = event.args
  await addItemReward(momentOf(context, event.block), { receiver: 'stakers', token: lower(token), epoch: to, amount })
})

ponder.on('NftStaking:ClaimRewards', async ({ event, context }) => {
  const { account, token, amount } = event.args
  const claimed = { kind: 'items', account: lower(account), token: lower(token), amount } as const
  await recordClaim(momentOf(context, event.block), placeOf(event), claimed)
})

ponder.on('NftRoyalties:Distributed', async ({ event, context }) => {
  const { token, epoch, toMinters } = event.args
  await addItemReward(momentOf(context, event.block), { receiver: 'minters', token: lower(token), epoch, amount: toMinters })
})

ponder.on('NftRoyalties:Claimed', async ({ event, context }) => {
  const { account, token, amount } = event.args
  const claimed = { kind: 'royalties', account: lower(account), token: lower(token), amount } as const
  await recordClaim(momentOf(context, event.block), placeOf(event), claimed)
})

ponder.on('NftMarket:Listed', async ({ event, context }) => {
  const { tokenId: itemId, seller, price } = event.args
  await changeOffer(momentOf(context, event.block), placeOf(event), { itemId, seller: lower(seller), price })
})

ponder.on('NftMarket:Cancelled', async ({ event, context }) => {
  const { tokenId: itemId, seller } = event.args
  await changeOffer(momentOf(context, event.block), placeOf(event), { itemId, seller: lower(seller), price: null })
})

ponder.on('NftMarket:Sold', async ({ event, context }) => {
  const { tokenId: itemId, seller, buyer, price, royalty } = event.args
  const sale = { itemId, seller: lower(seller), buyer: lower(buyer), price, royalty }
  await sellItem(momentOf(context, event.block), placeOf(event), sale)
})
