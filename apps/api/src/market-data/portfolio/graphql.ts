import { formatWad } from '@exchange/domain'
import { parseAddress } from '../../http/input.ts'
import type { Builder } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import { INTERVALS } from './points.ts'
import { type PortfolioPoint, readPortfolio } from './portfolio.ts'

/** The value of an account's liquidity over time in GraphQL. */
export const addPortfolioTypes = (builder: Builder): void => {
  const PortfolioInterval = builder.enumType('PortfolioInterval', { values: Object.keys(INTERVALS) as (keyof typeof INTERVALS)[] })
  const Point = builder.objectRef<PortfolioPoint>('PortfolioPoint').implement({
    description:
      'What an account’s pool tokens, positions and shares of vaults were worth, staked ones included, without what waits to be collected.',
    fields: (t) => ({
      at: t.expose('at', { type: 'Seconds', description: 'Seconds of chain time.' }),
      valueUsd: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of what had a price, in pools of listed tokens; null where something was held and none of it is in it.',
        resolve: ({ valueUsd }) => (valueUsd === null ? null : formatWad(valueUsd)),
      }),
      unpriced: t.stringList({
        description: 'Pools whose part is not in it: it had no price, or one of their tokens is not listed.',
        resolve: ({ unpriced }) => [...unpriced],
      }),
      leftOut: t.exposeInt('leftOut', {
        description: 'Of more than 100 holdings in the span, the largest are valued: how many others there are, the same at each point.',
      }),
      pricedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Seconds: the oldest figure that it is made of.',
        resolve: ({ pricedAt }) => pricedAt,
      }),
    }),
  })
  builder.queryField('portfolio', (t) =>
    t.field({
      type: [Point],
      args: {
        chainId: t.arg.int({ required: true }),
        account: t.arg.string({ required: true }),
        from: t.arg({ type: 'Seconds', required: true }),
        to: t.arg({ type: 'Seconds', required: true }),
        interval: t.arg({ type: PortfolioInterval, required: true }),
      },
      resolve: (_root, { chainId, account, from, to, interval }, context) => {
        const market = marketFor(context, chainId)
        return readPortfolio(context.db, market.snapshot(), { account: parseAddress(account, 'account'), from, to, interval })
      },
    }),
  )
}
