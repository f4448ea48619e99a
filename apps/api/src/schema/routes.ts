import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor'
import { getOperationAST, GraphQLError, type ExecutionResult } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LocalAccount } from 'viem'
import { DomainError } from '@exchange/domain'
import { errorResponse } from '../http/errors.ts'
import type { MailService } from '../app/mails/service.ts'
import type { OnRampProvider } from '../app/purchases/provider.ts'
import type { UploadService } from '../app/uploads/service.ts'
import type { Authenticate } from '../http/identity.ts'
import { isJson } from '../http/readBody.ts'
import { type AppContext, bodyOf, bodyTooLarge, defineRoute, jsonOf, noInput, notJson, type Route } from '../http/route.ts'
import type { MarketService } from '../market/following/marketService.ts'
import type { GraphqlContext } from '../graphql/builder.ts'
import { checkComplexity } from './complexity.ts'
import { toGraphqlError } from '../graphql/errors.ts'
import { createGraphqlSchema } from './schema.ts'

/** Limits on the text of a query, checked before execution. */
const limits = { depth: 8, aliases: 15, directives: 20, tokens: 2_000 } as const

const armor = EnvelopArmorPlugin({
  maxDepth: { n: limits.depth, ignoreIntrospection: true },
  maxAliases: { n: limits.aliases, allowList: [] },
  maxDirectives: { n: limits.directives },
  maxTokens: { n: limits.tokens },
  costLimit: { enabled: false },
  blockFieldSuggestion: { enabled: false },
}) as Plugin<object>

const complexity: Plugin<GraphqlContext> = {
  onExecute: ({ args }) => {
    const operation = getOperationAST(args.document, args.operationName)
    if (operation) checkComplexity(args.document, operation, (args.variableValues ?? {}) as Record<string, unknown>)
  },
}

const networksOf = (service: MarketService) => service.markets.map((market) => ({ chainId: market.network.chainId, ...market.meta() }))

/** Adds the freshness of every network beside the data. */
const freshness: Plugin<GraphqlContext> = {
  onExecute: () => ({
    onExecuteDone: ({ result, setResult, args }) => {
      if (Symbol.asyncIterator in (result as object)) return
      const { service } = args.contextValue as GraphqlContext
      setResult({ ...(result as ExecutionResult), extensions: { meta: networksOf(service) } })
    },
  }),
}

export type GraphqlParts = {
  readonly service: MarketService
  readonly db: NodePgDatabase
  readonly app: pg.Pool
  readonly queue: pg.Pool
  readonly logger: Logger
  readonly uploads: UploadService
  readonly mails: MailService
  readonly issuer: LocalAccount | null
  readonly onRamp: OnRampProvider | null
  readonly authenticate: Authenticate
}

/** The GraphQL route: POST of JSON with one query or mutation, or GET with one query. */
export const graphqlRoutes = ({ logger, authenticate, ...parts }: GraphqlParts): readonly Route[] => {
  const errors: Plugin<GraphqlContext> = {
    onResultProcess: (payload) => {
      const { result } = payload
      const { requestId } = payload.serverContext as unknown as GraphqlContext
      if (Array.isArray(result) || Symbol.asyncIterator in result || !result.errors) return
      const mapped = result.errors.map((error) => toGraphqlError(error, requestId))
      for (const [index, error] of mapped.entries()) {
        if (error.extensions['code'] === 'api.internal') logger.error({ err: result.errors[index], requestId }, 'graphql failed')
      }
      payload.setResult({ ...result, errors: mapped })
    },
  }
  const yoga = createYoga<GraphqlContext>({
    schema: createGraphqlSchema(),
    graphqlEndpoint: '/graphql',
    cors: false,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    logging: false,
    maskedErrors: {
      maskError: (error) => (error instanceof GraphQLError ? error : new GraphQLError('api.internal', { originalError: error as Error })),
    },
    plugins: [armor, complexity, freshness, errors],
  })

  const answer = async (c: AppContext, body: string | undefined): Promise<Response> => {
    const { method, headers } = c.req.raw
    const request = new Request(c.req.url, { method, headers, ...(body !== undefined && { body }) })
    const identity = headers.has('authorization') ? await authenticate(c.req.raw) : null
    const response = await yoga.fetch(request, { requestId: c.get('requestId'), logger, ...parts, identity })
    const answered = response.headers.get('content-type')?.includes('json') ?? false
    if (answered || response.status < 400) return response
    return errorResponse(new DomainError('api.badRequest', { reason: 'not a GraphQL request' }), c.get('requestId'), response.status)
  }
  const post = async (c: AppContext): Promise<Response> => {
    if (!isJson(c.req.raw)) return errorResponse(notJson, c.get('requestId'), 415)
    const body = await bodyOf(c)
    if (body === null) return errorResponse(bodyTooLarge, c.get('requestId'), 413)
    jsonOf(body)
    return answer(c, body)
  }
  const get = (c: AppContext): Promise<Response> => {
    for (const name of ['variables', 'extensions']) jsonOf(c.req.query(name) || '{}', name)
    return answer(c, undefined)
  }

  // GraphQL parses its query and its body itself.
  return [
    defineRoute({ ...noInput, method: 'get', path: '/graphql', auth: 'none', handler: ({ c }) => get(c) }),
    defineRoute({ ...noInput, method: 'post', path: '/graphql', auth: 'none', handler: ({ c }) => post(c) }),
  ]
}
