import type { PoolItem } from '@exchange/api-client'
import { vaultKinds } from '@exchange/domain'
import type { Builder } from '../../graphql/builder.ts'

// POOL-1
/** Strategies and boosts of a pool in GraphQL, as its row of the list has them. */
export const addStrategyTypes = (builder: Builder) => {
  const VaultKind = builder.enumType('VaultKind', { values: vaultKinds })
  const PoolStrategy = builder.objectRef<PoolItem['strategies'][number]>('PoolStrategy').implement({
    description: 'A strategy vault of a pool.',
    fields: (t) => ({
      address: t.exposeString('address'),
      kind: t.expose('kind', { type: VaultKind }),
      farming: t.exposeBoolean('farming'),
      allowedToken: t.exposeString('allowedToken', {
        nullable: true,
        description: 'The one token that a single-sided vault takes; null where it takes both.',
      }),
    }),
  })
  const PoolBoost = builder.objectRef<NonNullable<PoolItem['boosts']>[number]>('PoolBoost').implement({
    description: 'What an administrator says of a pool.',
    fields: (t) => ({
      label: t.exposeString('label'),
      value: t.exposeString('value'),
      link: t.exposeString('link', { nullable: true, description: 'A path of the site, or https.' }),
      text: t.exposeString('text'),
    }),
  })
  return { VaultKind, PoolStrategy, PoolBoost }
}
