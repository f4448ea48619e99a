import type { QuoteItem } from '@exchange/api-client'
import {
  DEFAULT_DEADLINE_MINUTES,
  DEFAULT_SLIPPAGE_BPS,
  MAX_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  MIN_DEADLINE_MINUTES,
} from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { marketJson, marketParameter } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { addressParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import type { FindQuote } from './quotes.ts'
import type { QuoteRequest } from './quote.ts'
import { toSwapItem } from './swapItem.ts'
import { toWrapItem, toWrapSwapItem } from './wrap.ts'

const SECONDS_A_MINUTE = 60

const MAX_RAW_UNITS = 2n ** 256n - 1n
const rawUnits = z
  .string()
  .regex(/^(0|[1-9]\d{0,77})$/, 'a whole number of raw units')
  .transform(BigInt)
  .refine((amount) => amount <= MAX_RAW_UNITS, 'at most 2^256 - 1')

const trade = {
  tokenIn: addressParameter('tokenIn').openapi({ type: 'string', description: 'What is paid; the zero address is native coin.' }),
  tokenOut: addressParameter('tokenOut').openapi({ type: 'string', description: 'What is received; the zero address is native coin.' }),
  amount: rawUnits.openapi({ type: 'string', description: 'Raw units of the exact side.' }),
  kind: z.enum(['exactIn', 'exactOut']).default('exactIn'),
  // Unlike the forms, it accepts zero: a caller may insist on the quoted amount.
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
  recipient: addressParameter('recipient').openapi({
    type: 'string',
    description: 'Who receives what is bought; of native coin against its wrapped token that is the sender.',
  }),
  deadlineMinutes: wholeNumber(MIN_DEADLINE_MINUTES, MAX_DEADLINE_MINUTES)
    .optional()
    .openapi({ type: 'integer', minimum: MIN_DEADLINE_MINUTES, maximum: MAX_DEADLINE_MINUTES, default: DEFAULT_DEADLINE_MINUTES }),
})

const assumptions =
  'Exact to the unit in a block of the timestamp it names over the pools of the block it names. Taxes that a token takes of a transfer are not known here. Native coin against its wrapped token is one to one, without a step.'

const refusals = {
  422: 'No way to fill the trade; the code says why',
  502: 'The chain answers what cannot be read',
  504: 'The chain does not answer in time',
}

/** Quotes and the transactions that execute them, over pools read from the chain; the index is not needed. */
export const quoteRoutes = (service: Pick<MarketService, 'find'>, find: FindQuote): readonly Route[] => {
  const requestOf = ({ slippageBps = DEFAULT_SLIPPAGE_BPS, ...asked }: z.infer<typeof quoteSchema>): QuoteRequest => ({
    slippageBps,
    ...asked,
  })
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/quote',
      auth: 'none',
      documentation: {
        operation: 'getQuote',
        refusals,
        summary: 'The best execution of a trade over all pools',
        tag: 'quotes',
        description: `Splits over pools of every type, at most 24 swaps. ${assumptions}`,
        answer: envelopeOf(documented.quoteItem),
      },
      params: z.object({ chainId: marketParameter(service) }),
      query: quoteSchema,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const request = requestOf(query)
        return marketJson(c, market, toWrapItem(market, request) ?? (await find(market, request)).item)
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/swap',
      auth: 'none',
      documentation: {
        operation: 'getSwap',
        refusals,
        summary: 'A quote with the transaction that executes it',
        tag: 'quotes',
        description: `The router of the network needs an allowance of \`amountInMax\`, unless native coin is paid or unwrapped. ${assumptions}`,
        answer: envelopeOf(documented.swapItem),
      },
      params: z.object({ chainId: marketParameter(service) }),
      query: swapSchema,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { recipient, deadlineMinutes = DEFAULT_DEADLINE_MINUTES, ...asked } = query
        const request = requestOf(asked)
        const deadlineOf = ({ timestamp }: QuoteItem) => timestamp + deadlineMinutes * SECONDS_A_MINUTE
        const wrap = toWrapItem(market, request)
        if (wrap !== null) return marketJson(c, market, toWrapSwapItem(market, wrap, recipient, deadlineOf(wrap)))
        const quote = await find(market, request, recipient)
        const deadline = deadlineOf(quote.item)
        return marketJson(c, market, toSwapItem(market.network, quote, recipient, deadline))
      },
    }),
  ]
}
