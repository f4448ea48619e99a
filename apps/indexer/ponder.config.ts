import { hideAddresses } from '@exchange/protocol/node'
import fs from 'node:fs'
import pg from 'pg'
import { createConfig, factory } from 'ponder'
import { env } from './src/env.ts'
import { networks } from './src/networks.ts'
import { type Announcing, type Network, type Source, sources } from './src/sources.ts'
import { endWithFailedCommit } from './src/sync/endWithFailedCommit.ts'
import { startHeadRelay } from './src/sync/headRelay.ts'
import { hideInOutput } from './src/sync/hideInOutput.ts'
import { mergeLogRequests } from './src/sync/mergeLogRequests.ts'
import { rememberChildren } from './src/sync/rememberChildren.ts'

/** One value per network, under its name in the configuration, which is its chain id. */
const perNetwork = <T>(of: (network: Network) => T): Record<string, T> =>
  Object.fromEntries(networks.map((network) => [String(network.chainId), of(network)]))

/**
 * Ponder lets each RPC URL start at 20 requests a second and raises that by a twentieth at a time. A local chain needs no such limit: its
 * URL is listed many times, and each entry counts separately.
 */
const LOCAL_LANES = 32
const lanesOf = (chainId: number, local: boolean): string[] => Array<string>(local ? LOCAL_LANES : 1).fill(env.rpcUrl(chainId))

// Ponder logs errors of its RPC clients with their URL, which may contain a key.
const addresses = networks.flatMap(({ chainId }) => [env.rpcUrl(chainId), env.wsUrl(chainId) ?? ''])
hideInOutput(hideAddresses(addresses), [process.stdout, process.stderr], fs)

// The configuration is loaded first at each start, and `pg` is the module instance that Ponder itself uses.
if (env.databaseUrl) {
  await rememberChildren(env.databaseUrl)
  endWithFailedCommit(pg.Client.prototype, (error) => {
    process.stderr.write(`A commit failed, so the indexer ends: ${String(error)}\n`)
    process.exit(1)
  })
}

/** Where Ponder finds a contract: at an address, or through the factory that announces it. */
const placeOf = (network: Network, at: Source['at']) => {
  const place = at(network)
  return typeof place === 'string' ? place : factory(place as Announcing)
}
type Contracts<S extends Record<string, Source>> = {
  [Name in keyof S]: { abi: S[Name]['abi']; chain: Record<string, { address: ReturnType<typeof placeOf>; startBlock: number }> }
}
const contractsOf = <const S extends Record<string, Source>>(all: S): Contracts<S> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { abi, at }]) => [
      name,
      { abi, chain: perNetwork((network) => ({ address: placeOf(network, at), startBlock: network.deployment.startBlock })) },
    ]),
  ) as Contracts<S>

// Requests to our own chains are merged: the logs of a range are read once for all filters.
const ownNodes = networks.filter(({ local }) => local).map(({ chainId }) => new Request(env.rpcUrl(chainId)).url)
globalThis.fetch = mergeLogRequests(globalThis.fetch, new Set(ownNodes), () => performance.now())

/** Where Ponder gets each network's heads: from its configured websocket, otherwise from a relay in this process. */
const heads = new Map(
  await Promise.all(
    networks.map(async ({ chainId, local }) => {
      const options = { rpcUrl: env.rpcUrl(chainId), isLocal: local, pollMs: env.pollingInterval({ local }) }
      return [chainId, env.wsUrl(chainId) ?? (await startHeadRelay(options)).url] as const
    }),
  ),
)

export default createConfig({
  database: { kind: 'postgres', ...(env.databaseUrl && { connectionString: env.databaseUrl }), poolConfig: { max: 20 } },
  chains: perNetwork(({ chainId, local }) => {
    const pollingInterval = env.pollingInterval({ local })
    return { id: chainId, rpc: lanesOf(chainId, local), ws: heads.get(chainId)!, pollingInterval, disableCache: env.disableCache }
  }),
  contracts: contractsOf(sources),
  blocks: {
    Prices: {
      chain: perNetwork(({ deployment, local }) => ({ startBlock: deployment.startBlock, interval: local ? 1 : env.priceBlocks })),
    },
  },
})
