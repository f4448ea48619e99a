import type { ErrorCode } from '@exchange/domain'
import { GraphQLError } from 'graphql'
import { knownError, statusOf, wireParams } from '../http/errors.ts'
import { causesOf } from '../database/database.ts'

const coded = (message: string, code: ErrorCode, requestId: string, params: object, original?: GraphQLError): GraphQLError =>
  new GraphQLError(message, {
    ...(original?.nodes ? { nodes: original.nodes } : {}),
    ...(original?.positions ? { positions: original.positions } : {}),
    ...(original?.source ? { source: original.source } : {}),
    ...(original?.path ? { path: original.path } : {}),
    extensions: { code, params, requestId, http: { status: statusOf[code] } },
  })

/** Whether GraphQL itself raised the error, with locations in the document. */
const isGraphqlError = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

/**
 * The error as the client sees it: a code of the closed union, its parameters and the request id. A document that does not parse or
 * validate is `api.badRequest`, one beyond a limit `api.queryTooComplex`; every unexpected error is `api.internal` without details.
 */
export const toGraphqlError = (error: unknown, requestId: string): GraphQLError => {
  const causes = causesOf(error)
  const graphqlError = isGraphqlError(error) ? error : undefined
  const known = knownError(error)
  if (known) return coded(known.code, known.code, requestId, wireParams(known.params), graphqlError)
  const innermost = causes.at(-1)
  if (innermost && causes.every(isGraphqlError)) {
    const code = /^Syntax Error: (Query depth|Aliases|Token|Directives) limit/.test(innermost.message)
      ? 'api.queryTooComplex'
      : 'api.badRequest'
    return coded(innermost.message, code, requestId, {}, graphqlError)
  }
  return coded('api.internal', 'api.internal', requestId, {}, graphqlError)
}
