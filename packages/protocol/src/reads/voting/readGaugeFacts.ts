import { type Address, DomainError, type GaugeFacts, NATIVE } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedRegistryAbi } from '../../generated/concentratedRegistry.ts'
import { poolAbi } from '../../generated/pool.ts'
import { poolFactoryAbi } from '../../generated/poolFactory.ts'
import { voterAbi } from '../../generated/voter.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import { weightedPoolFactoryAbi } from '../../generated/weightedPoolFactory.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

const voterOf = ({ chainId, deployment }: Network) => {
  const address = deployment.contracts.voter
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return { address, abi: voterAbi }
}

/** The factories of pools, and how each kind of pool names its tokens. */
const factoriesOf = ({ deployment }: Network) => {
  const { poolFactory, weightedFactory, concentratedRegistry } = deployment.contracts
  const pair = (address: Address) => ['token0', 'token1'].map((functionName) => ({ address, abi: poolAbi, functionName }))
  const basket = (address: Address) => [{ address, abi: weightedPoolAbi, functionName: 'tokens' }]
  return [
    { address: poolFactory, abi: poolFactoryAbi, tokens: pair },
    ...(weightedFactory ? [{ address: weightedFactory, abi: weightedPoolFactoryAbi, tokens: basket }] : []),
    { address: concentratedRegistry, abi: concentratedRegistryAbi, tokens: pair },
  ]
}

/** Which of these tokens are on the voter's list, in order. Throws when one cannot be read. */
const readListed = async (client: Client, network: Network, tokens: readonly Address[]) => {
  const calls = tokens.map((token) => ({ ...voterOf(network), functionName: 'isWhitelistedToken', args: [token] }))
  const listed = requireValues<boolean>(await readMany(client, network, calls))
  return tokens.map((token, i) => ({ token, listed: listed[i]! }))
}

// VOTE-27
/** What decides whether an address can get a gauge. A failed read is no answer. */
export const readGaugeFacts = (client: Client, network: Network, pool: Address): Promise<ReadResult<GaugeFacts>> =>
  toReadResult(async () => {
    const factories = factoriesOf(network)
    const voter = voterOf(network)
    const [gauge, ...made] = requireValues<Address | boolean>(
      await readMany(client, network, [
        { ...voter, functionName: 'gauges', args: [pool] },
        ...factories.map(({ address, abi }) => ({ address, abi, functionName: 'isPool', args: [pool] })),
      ]),
    )
    const maker = factories.find((_, i) => made[i] === true)
    if (!maker) return { factory: null, hasKind: false, gauge: null, tokens: [] }
    const [kind, ...tokens] = requireValues<Address | readonly Address[]>(
      await readMany(client, network, [{ ...voter, functionName: 'gaugeFactories', args: [maker.address] }, ...maker.tokens(pool)]),
    )
    return {
      factory: maker.address,
      hasKind: kind !== NATIVE,
      gauge: gauge === NATIVE ? null : (gauge as Address),
      tokens: await readListed(client, network, tokens.flat() as Address[]),
    }
  })

/** Whether a token is on the voter's list: every pool's incentives may be paid in its tokens. */
export const readIsListed = (client: Client, network: Network, token: Address): Promise<ReadResult<boolean>> =>
  toReadResult(async () => (await readListed(client, network, [token]))[0]!.listed)
