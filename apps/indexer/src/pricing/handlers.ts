import { ponder } from 'ponder:registry'
import { momentOf } from '../context.ts'
import { lookAround } from './priceRound.ts'

ponder.on('Prices:block', ({ event, context }) => lookAround(momentOf(context, event.block)))
