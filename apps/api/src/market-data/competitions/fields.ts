import type { Address } from '@exchange/domain'
import type { ObjectRef } from '@pothos/core'
import type { GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'

type Account = { readonly id: Address }

/** The GraphQL type of an account, and how to read one. */
export type AccountTypes = {
  readonly User: ObjectRef<SchemaTypes, Account>
  readonly userOf: (context: GraphqlContext, account: Address) => Promise<Account>
}
