import { decodePacket } from '@exchange/protocol/abi/bridgePacket'
import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { recordTransferSender, recordCrossChainSwap, upsertArrival, recordArrivalSwap, sendTransfer } from './transfers.ts'

ponder.on('BridgeEndpoint:PacketSent', async ({ event, context }) => {
  const packet = decodePacket(event.args.encodedPayload)
  if (packet === null) return
  const { from, value } = event.transaction
  await sendTransfer(momentOf(context, event.block), placeOf(event), packet, { account: from, value })
})

// The endpoint's packet event came before.
ponder.on('Bridge:OFTSent', async ({ event, context }) => {
  await recordTransferSender(momentOf(context, event.block), event.args.guid, event.args.fromAddress)
})

ponder.on('BridgeEndpoint:PacketVerified', async ({ event, context }) => {
  const { origin, receiver } = event.args
  await upsertArrival(momentOf(context, event.block), origin, receiver, { verifiedAt: event.block.timestamp })
})

ponder.on('BridgeEndpoint:LzReceiveAlert', async ({ event, context }) => {
  const { origin, receiver } = event.args
  await upsertArrival(momentOf(context, event.block), origin, receiver, { failedAt: event.block.timestamp })
})

ponder.on('BridgeEndpoint:PacketDelivered', async ({ event, context }) => {
  const { origin, receiver } = event.args
  const seen = { deliveredAt: event.block.timestamp, deliveredTx: event.transaction.hash }
  await upsertArrival(momentOf(context, event.block), origin, receiver, seen)
})

// The bridge end's transfer event came before.
ponder.on('CrossChainSwap:CrossChainSwapSent', async ({ event, context }) => {
  await recordCrossChainSwap(momentOf(context, event.block), event.args)
})

ponder.on('CrossChainSwap:ArrivalSwapped', async ({ event, context }) => {
  const { guid, amountOut } = event.args
  await recordArrivalSwap(momentOf(context, event.block), guid, { swappedTx: event.transaction.hash, swapAmountOut: amountOut })
})

ponder.on('CrossChainSwap:ArrivalPaid', async ({ event, context }) => {
  const { guid, reason } = event.args
  await recordArrivalSwap(momentOf(context, event.block), guid, { swappedTx: event.transaction.hash, swapFault: reason })
})
