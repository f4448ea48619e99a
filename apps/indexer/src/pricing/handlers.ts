import { on } from '../registry.ts'
import { momentOf } from '../context.ts'
import { lookAround } from './priceRound.ts'

on('Prices:block', ({ event, context }) => lookAround(momentOf(context, event.block)))
