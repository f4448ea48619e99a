import {
  type Address,
  DEFAULT_DEADLINE_MINUTES,
  DEFAULT_SLIPPAGE_BPS,
  MAX_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  MIN_DEADLINE_MINUTES,
} from '@exchange/domain'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { marketJson, marketOf } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { parseInput, queryOf } from '../../http/input.ts'
import { wholeNumber } from '../../http/parameters.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import type { MarketService } from '../market/marketService.ts'
import type { FindQuote } from './quotes.ts'
import type { Answer } from './quoteSearch.ts'
import { toSwapItem } from './swapItem.ts'

const SECONDS_A_MINUTE = 60

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'an address')
  .transform((text) => text.toLowerCase() as Address)
const rawUnits = z
  .string()
  .regex(/^\d{1,78}$/, 'a whole number of raw units')
  .transform(BigInt)

const trade = {
  tokenIn: address.openapi({ type: 'string', description: 'What is paid; the zero address is native coin.' }),
  tokenOut: address.openapi({ type: 'string', description: 'What is received; the zero address is native coin.' }),
  amount: rawUnits.openapi({ type: 'string', description: 'Raw units of the exact side.' }),
  kind: z.enum(['exactIn', 'exactOut']).default('exactIn'),
  // Unlike in the forms none at all may be asked for: a caller may insist on the quoted amount.
  slippageBps: wholeNumber(0, MAX_SLIPPAGE_BPS)
    .optional()
    .openapi({ type: 'integer', minimum: 0, maximum: MAX_SLIPPAGE_BPS, default: DEFAULT_SLIPPAGE_BPS }),
  gasPrice: rawUnits
    .optional()
    .openapi({ type: 'string', description: 'Wei per unit of gas that a further swap must earn; what the chain asks when absent.' }),
}
const quoteSchema = z.object(trade)
const swapSchema = z.object({
  ...trade,
  recipient: address.openapi({ type: 'string', description: 'Who receives what is bought.' }),
  deadlineMinutes: wholeNumber(MIN_DEADLINE_MINUTES, MAX_DEADLINE_MINUTES)
    .optional()
    .openapi({ type: 'integer', minimum: MIN_DEADLINE_MINUTES, maximum: MAX_DEADLINE_MINUTES, default: DEFAULT_DEADLINE_MINUTES }),
})

const assumptions =
  'Exact to the unit in a block of the timestamp it names over the pools of the block it names. Taxes that a token takes of a transfer are not known here.'

const quoteRoute: Route = {
  path: '/v1/{chainId}/quote',
  summary: 'The best execution of a trade over all pools',
  tag: 'quotes',
  description: `Splits over pools of every type, at most 24 swaps. ${assumptions}`,
  query: quoteSchema,
  answer: envelopeOf(documented.quoteItem),
}

const swapRoute: Route = {
  path: '/v1/{chainId}/swap',
  summary: 'A quote with the transaction that executes it',
  tag: 'quotes',
  description: `The router of the network needs an allowance of \`amountInMax\`, unless native coin is paid. ${assumptions}`,
  query: swapSchema,
  answer: envelopeOf(documented.swapItem),
}

/** Doors to quotes and to the transactions that execute them, over pools read from the chain: neither needs the index. */
export const addQuotes = (app: OpenAPIHono, service: MarketService, find: FindQuote): void => {
  const quoteOf = (market: ChainMarket, { slippageBps = DEFAULT_SLIPPAGE_BPS, ...asked }: z.infer<typeof quoteSchema>): Promise<Answer> =>
    find(market, { slippageBps, ...asked })
  addRoute(app, quoteRoute, async (c: Context) => {
    const market = marketOf(c, service)
    const { item } = await quoteOf(market, parseInput(quoteSchema, queryOf(c)))
    return marketJson(c, market, item)
  })
  addRoute(app, swapRoute, async (c: Context) => {
    const market = marketOf(c, service)
    const { recipient, deadlineMinutes = DEFAULT_DEADLINE_MINUTES, ...asked } = parseInput(swapSchema, queryOf(c))
    const quote = await quoteOf(market, asked)
    const deadline = quote.item.timestamp + deadlineMinutes * SECONDS_A_MINUTE
    return marketJson(c, market, toSwapItem(market.network, quote, recipient, deadline))
  })
}
