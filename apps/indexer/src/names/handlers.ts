import { ponder } from 'ponder:registry'
import { zeroAddress } from 'viem'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { mintName, moveName, setNamePrices, showName } from './names.ts'

ponder.on('ThenaId:NameMinted', async ({ event, context }) => {
  const { tokenId, minter, owner, name, price } = event.args
  const mint = { tokenId, minter: lower(minter), owner: lower(owner), name, price }
  await mintName(momentOf(context, event.block), placeOf(event), mint)
})

ponder.on('ThenaId:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  // Mints have their own event, and a name sent to its owner does not move.
  if (from === zeroAddress || from === to) return
  await moveName(momentOf(context, event.block), placeOf(event), { tokenId, from: lower(from), to: lower(to) })
})

ponder.on('ThenaId:DisplayNameSet', async ({ event, context }) => {
  const { account, tokenId } = event.args
  await showName(momentOf(context, event.block), { account: lower(account), tokenId })
})

ponder.on('ThenaId:PricesSet', async ({ event, context }) => {
  await setNamePrices(momentOf(context, event.block), event.args.prices)
})
