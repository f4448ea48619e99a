import { DomainError } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { parseAddress } from '../../http/input.ts'
import { readShownNames, type ShownName } from './reader.ts'

/** Most accounts per request. */
export const MAX_SHOWN_NAMES = 100

// NAME-7, NAME-10
/** The names that accounts show in GraphQL. */
export const addShownNameTypes = (builder: Builder): void => {
  const DisplayName = builder.objectRef<ShownName>('DisplayName').implement({
    description: 'The name that an account shows after the last indexed event.',
    fields: (t) => ({
      account: t.exposeString('account'),
      id: t.string({ resolve: (row) => row.tokenId.toString() }),
      name: t.exposeString('name'),
      changedHandsAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When it last passed from one owner to another; null where it never did.',
        resolve: (row) => (row.changedHandsAt === null ? null : Number(row.changedHandsAt)),
      }),
    }),
  })
  builder.queryField('displayNames', (t) =>
    t.field({
      type: [DisplayName],
      description: `Of at most ${MAX_SHOWN_NAMES} accounts, in no order. An account that shows no name is left out.`,
      args: { chainId: t.arg.int({ required: true }), accounts: t.arg.stringList({ required: true }) },
      resolve: async (_root, { chainId, accounts }, context) => {
        marketFor(context, chainId)
        if (accounts.length > MAX_SHOWN_NAMES)
          throw new DomainError('api.badRequest', { parameter: 'accounts', reason: `at most ${MAX_SHOWN_NAMES}` })
        const asked = new Set(accounts.map((account) => parseAddress(account, 'accounts')))
        return [...(await readShownNames(context.db, chainId, [...asked]))]
      },
    }),
  )
}
