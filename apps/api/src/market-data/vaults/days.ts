import { vaultDay } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { dollarField, spanFields } from '../../graphql/fields.ts'
import { addressEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import { sharePrice, vaultFigures } from './graphql.ts'

type DayRow = InferSelectModel<typeof vaultDay>

const keyset: Keyset<DayRow> = {
  kind: 'vaultDays',
  table: vaultDay,
  columns: [vaultDay.date, vaultDay.vault],
  key: (row) => [row.date, row.vault],
}

/** Days of strategy vaults in GraphQL, newest first. Only days in which the figures changed are listed. */
export const addVaultDayTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const VaultDay = builder.objectRef<DayRow>('VaultDay').implement({
    description:
      'A UTC day of a vault: what it had and its shares at the end, and what came in this day. A day without a change has no row.',
    fields: (t) => {
      const whole = (name: keyof typeof vaultFigures) =>
        t.field({ type: 'BigInt', description: vaultFigures[name], resolve: (row) => row[name].toString() })
      return {
        chainId: t.exposeInt('chainId'),
        vaultAddress: t.string({ resolve: (row) => row.vault }),
        date: t.field({ type: 'Seconds', description: 'First second of the day.', resolve: (row) => Number(row.date) }),
        total0: whole('total0'),
        total1: whole('total1'),
        supply: whole('supply'),
        tvlUsd: dollarField(t, (row) => row.tvlUsd),
        sharePriceUsd: t.field({
          type: 'Decimal',
          nullable: true,
          description: 'Of 10^18 shares, at the prices of that time.',
          resolve: (row) => sharePrice(row.tvlUsd, row.supply),
        }),
        fees0: whole('fees0'),
        fees1: whole('fees1'),
        performance0: whole('performance0'),
        performance1: whole('performance1'),
        rewards: whole('rewards'),
        rebalances: t.exposeInt('rebalances'),
        costPips: t.exposeInt('costPips'),
      }
    },
  })
  const VaultDayFilter = builder.inputType('VaultDayFilter', { fields: (t) => ({ vault: t.string(), ...spanFields(t) }) })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, VaultDay),
    Filter: VaultDayFilter,
    OrderDirection,
    filters: (where) => [addressEquals(vaultDay.vault, where.vault, 'where.vault'), ...within(vaultDay.date, where.from, where.to)],
  })
}
