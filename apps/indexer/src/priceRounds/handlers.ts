import { ponder } from 'ponder:registry'
import { momentOf } from '../context.ts'
import { refreshNextPage } from './refreshPools.ts'

ponder.on('Prices:block', ({ event, context }) => refreshNextPage(momentOf(context, event.block)))
