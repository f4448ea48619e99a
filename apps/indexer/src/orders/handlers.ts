import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { recordFill } from './fills.ts'

ponder.on('Orders:OrderFilled', async ({ event, context }) => {
  const { id: orderId, maker, srcAmountIn: amountIn, dstAmountOut: amountOut } = event.args
  const fill = { orderId, maker: lower(maker), amountIn, amountOut, blockHash: event.block.hash }
  await recordFill(momentOf(context, event.block), placeOf(event), fill)
})
