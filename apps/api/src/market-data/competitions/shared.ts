import type { Address } from '@exchange/domain'
import { competition, gauge, vault } from '@exchange/schema'
import { eq } from 'drizzle-orm'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { marketFor } from '../../graphql/page.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'

/** Contracts that pay many accounts and are known only by the index: gauges and their voting rewards, strategies, and competitions. */
const readPayers = async ({ db }: GraphqlContext, chainId: number): Promise<readonly Address[]> => {
  const [gauges, vaults, competitions] = await Promise.all([
    db
      .select({ address: gauge.address, fees: gauge.feesReward, incentives: gauge.incentivesReward })
      .from(gauge)
      .where(eq(gauge.chainId, chainId)),
    db.select({ address: vault.address }).from(vault).where(eq(vault.chainId, chainId)),
    db.select({ address: competition.address }).from(competition).where(eq(competition.chainId, chainId)),
  ])
  return [...gauges, ...vaults, ...competitions].flatMap((row) => Object.values(row))
}

/** Contracts that pay many accounts, so a payment from them is no sign of common ownership. */
const sharedOf = ({ network, snapshot }: ChainMarket, payers: readonly Address[]): ReadonlySet<Address> =>
  new Set([
    ...Object.values(network.deployment.contracts).map((contract) => contract.toLowerCase() as Address),
    ...[...snapshot().pools, ...snapshot().legacyPools].map(({ row }) => row.address),
    ...payers,
    '0x0000000000000000000000000000000000000000',
  ])

/** Contracts of a network that pay many accounts. */
export const readShared = async (context: GraphqlContext, chainId: number): Promise<ReadonlySet<Address>> =>
  sharedOf(marketFor(context, chainId), await readPayers(context, chainId))
