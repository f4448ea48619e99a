import { ponder } from 'ponder:registry'
import { zeroAddress } from 'viem'
import { insertTokenOnce } from '../amm/pools.ts'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { applyWeightedLiquidity, applyWeightedSync } from './liquidity.ts'
import { listWeightedPool, setTerms } from './pools.ts'
import { applyWeightedSwap } from './swaps.ts'

const ownerOf = (address: `0x${string}`): `0x${string}` | null => (address === zeroAddress ? null : lower(address))

ponder.on('WeightedPoolFactory:TokenSeen', async ({ event, context }) => {
  const { token, decimals, symbol, name } = event.args
  await insertTokenOnce(momentOf(context, event.block), { address: lower(token), decimals, symbol, name })
})

ponder.on('WeightedPoolFactory:PoolCreated', async ({ event, context }) => {
  const { pool, owner, tokens, weights, fee } = event.args
  const listed = { address: lower(pool), owner: ownerOf(owner), tokens: tokens.map(lower), weights, fee }
  const { from, hash } = event.transaction
  await listWeightedPool(momentOf(context, event.block), { ...listed, creator: from, tx: hash })
})

ponder.on('WeightedPool:Swap', async ({ event, context }) => {
  const { sender, to, tokenIn, tokenOut, ...amounts } = event.args
  const parties = { sender, recipient: to, origin: event.transaction.from, tokenIn: lower(tokenIn), tokenOut: lower(tokenOut) }
  await applyWeightedSwap(momentOf(context, event.block), event.log.address, placeOf(event), { ...parties, ...amounts })
})

ponder.on('WeightedPool:Mint', async ({ event, context }) => {
  const { sender, to, ...figures } = event.args
  const args = { kind: 'mint', sender, recipient: to, origin: event.transaction.from, ...figures } as const
  await applyWeightedLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), args)
})

ponder.on('WeightedPool:Burn', async ({ event, context }) => {
  const { sender, to, ...figures } = event.args
  const args = { kind: 'burn', sender, recipient: to, origin: event.transaction.from, ...figures } as const
  await applyWeightedLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), args)
})

ponder.on('WeightedPool:Sync', async ({ event, context }) => {
  await applyWeightedSync(momentOf(context, event.block), event.log.address, event.args.reserves)
})

ponder.on('WeightedPool:FeeSet', async ({ event, context }) => {
  await setTerms(momentOf(context, event.block), event.log.address, { fee: Number(event.args.fee) })
})

ponder.on('WeightedPool:OwnershipTransferred', async ({ event, context }) => {
  await setTerms(momentOf(context, event.block), event.log.address, { owner: ownerOf(event.args.current) })
})
