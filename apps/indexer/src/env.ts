import { integerOf, rpcUrl } from '@exchange/protocol/node'

const variables = process.env

/** Every variable that the indexer reads; networks and deployments come from `loadNetworks`, which documents its own. */
export const env = {
  variables,
  databaseUrl: variables['DATABASE_URL'],
  /**
   * Milliseconds between two looks at a chain's head, of which each is a request for a whole block; Ponder takes no less than 100. A public chain is
   * looked at as often as it has blocks: its RPC is shared and paid for by the request.
   */
  pollingInterval: ({ local }: { readonly local: boolean }): number => integerOf(variables, 'INDEXER_POLLING_MS', local ? 100 : 500),
  /** Blocks between two looks at the prices of a public chain. A local chain is looked at in every block. */
  priceBlocks: integerOf(variables, 'INDEXER_PRICE_BLOCKS', 80),
  /** "1": keep no RPC answers in the database. For chains that are thrown away. */
  disableCache: variables['INDEXER_DISABLE_CACHE'] === '1',
  rpcUrl: (chainId: number): string => rpcUrl(chainId, variables),
  /** WebSocket of a chain (`WS_<chainId>`): new blocks are then pushed instead of polled. */
  wsUrl: (chainId: number): string | undefined => variables[`WS_${chainId}`] || undefined,
}
