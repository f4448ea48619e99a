import { ponder } from 'ponder:registry'
import { recordAccountActivity } from '../accounts/acts.ts'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { changeAccount, openAccount } from './accounts.ts'
import { recordUncoveredLoss, closePosition, coverLoss, openPosition, payLiquidator } from './positions.ts'
import { endRequest, recordRequest } from './requests.ts'
import { changeVault, recordPriceRound, setFees, setMarket } from './venue.ts'

/** The account in the form of rows. */
const whose = ({ book, owner }: { readonly book: `0x${string}`; readonly owner: `0x${string}` }) => ({
  book: lower(book),
  owner: lower(owner),
})
/** Zero means none. */
const orNone = (value: bigint): bigint | null => (value === 0n ? null : value)

ponder.on('PriceFeed:AnswerUpdated', async ({ event, context }) => {
  const { current, roundId, updatedAt } = event.args
  await recordPriceRound(momentOf(context, event.block), { feed: lower(event.log.address), roundId, price: current, updatedAt })
})

ponder.on('PerpVenue:FeesSet', async ({ event, context }) => {
  await setFees(momentOf(context, event.block), lower(event.log.address), event.args.fees)
})

ponder.on('PerpVenue:MarketSet', async ({ event, context }) => {
  const { marketId, symbol, feed, delay, maxLeverage, openInterestCap } = event.args
  const bounds = { delay: Number(delay), maxLeverage: Number(maxLeverage), openInterestCap }
  await setMarket(momentOf(context, event.block), { id: Number(marketId), symbol, feed: lower(feed), ...bounds })
})

ponder.on('PerpVenue:VaultChanged', async ({ event, context }) => {
  const { account, assets, shares, totalAssets, totalShares } = event.args
  const change = { account: lower(account), kind: 'vault', assets, shares }
  await changeVault(momentOf(context, event.block), placeOf(event), change, { totalAssets, totalShares })
})

ponder.on('PerpVenue:ReserveFunded', async ({ event, context }) => {
  const { account, amount, reserve } = event.args
  const change = { account: lower(account), kind: 'reserve', assets: amount, shares: 0n }
  await changeVault(momentOf(context, event.block), placeOf(event), change, { reserve })
})

ponder.on('PerpVenue:AccountOpened', async ({ event, context }) => {
  await openAccount(momentOf(context, event.block), whose(event.args), event.args.endsAt)
})

ponder.on('PerpVenue:AccountChanged', async ({ event, context }) => {
  const { book, owner, ...holding } = event.args
  const [moment, place] = [momentOf(context, event.block), placeOf(event)]
  await changeAccount(moment, place, whose({ book, owner }), holding)
  await recordAccountActivity(moment, place, { account: lower(owner), kind: 'margin' })
})

ponder.on('PerpVenue:PositionRequested', async ({ event, context }) => {
  const { requestId, positionId, marketId, isLong, margin, size, acceptablePrice } = event.args
  const order = { marketId: Number(marketId), isLong, margin, size, acceptablePrice: orNone(acceptablePrice) }
  const asked = { id: requestId, ...whose(event.args), positionId: orNone(positionId), ...order }
  await recordRequest(momentOf(context, event.block), asked)
})

ponder.on('PerpVenue:RequestClosed', async ({ event, context }) => {
  const { requestId, ...ended } = event.args
  await endRequest(momentOf(context, event.block), placeOf(event), { id: requestId, ...ended })
})

ponder.on('PerpVenue:PositionOpened', async ({ event, context }) => {
  const { positionId, requestId, marketId, isLong, margin, size, entryPrice, fee } = event.args
  const terms = { marketId: Number(marketId), isLong, margin, size, entryPrice, openFeePaid: fee }
  await openPosition(momentOf(context, event.block), placeOf(event), { id: positionId, ...whose(event.args), requestId, ...terms })
})

ponder.on('PerpVenue:PositionClosed', async ({ event, context }) => {
  const { positionId, ...closed } = event.args
  await closePosition(momentOf(context, event.block), placeOf(event), { id: positionId, ...closed })
})

ponder.on('PerpVenue:ReserveUsed', async ({ event, context }) => {
  const { positionId, amount, reserve } = event.args
  await coverLoss(momentOf(context, event.block), positionId, amount, reserve)
})

ponder.on('PerpVenue:LossBorne', async ({ event, context }) => {
  await recordUncoveredLoss(momentOf(context, event.block), event.args.positionId, event.args.amount)
})

ponder.on('PerpVenue:LiquidationPaid', async ({ event, context }) => {
  const { positionId, liquidator, reward, rest } = event.args
  const moment = momentOf(context, event.block)
  await payLiquidator(moment, positionId, lower(liquidator), reward, rest)
  await recordAccountActivity(moment, placeOf(event), { account: lower(liquidator), kind: 'liquidation' })
})
