import { integerOf, rpcUrl } from '@exchange/protocol/node'

const variables = process.env

/** Every variable that the indexer reads; `loadNetworks` documents those of networks and deployments. */
export const env = {
  variables,
  databaseUrl: variables['DATABASE_URL'],
  /**
   * Milliseconds between two polls of a chain's head, each a request for a whole block; Ponder accepts no less than 100. A public chain is
   * polled as often as it has blocks: its RPC is shared and charges per request.
   */
  pollingInterval: ({ local }: { readonly local: boolean }): number => integerOf(variables, 'INDEXER_POLLING_MS', local ? 100 : 500),
  /** Blocks between two price refreshes of a public chain. A local chain is refreshed in every block. */
  priceBlocks: integerOf(variables, 'INDEXER_PRICE_BLOCKS', 80),
  /** "1": cache no RPC responses in the database, for throw-away chains. */
  disableCache: variables['INDEXER_DISABLE_CACHE'] === '1',
  rpcUrl: (chainId: number): string => rpcUrl(chainId, variables),
  /** WebSocket of a chain (`WS_<chainId>`): new blocks are pushed instead of polled. */
  wsUrl: (chainId: number): string | undefined => variables[`WS_${chainId}`] || undefined,
}
