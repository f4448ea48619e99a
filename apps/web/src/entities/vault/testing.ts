import { sqrtPriceAtTick, WAD } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { poolItem } from '../pool/testing.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'

const meta = { block: 10, blockTimestamp: 1_795_046_400, indexedAt: '2026-11-19T00:00:00.000Z', stale: false, blocksBehind: 0 }
const pool = poolItem({ type: 'concentrated', lpPriceUsd: null, totalSupply: '0' })
const wbnb = pool.tokens[1]!.address
const { contracts } = testNetwork.deployment
const network = {
  ...testNetwork,
  deployment: {
    ...testNetwork.deployment,
    contracts: { ...contracts, wrappedNative: wbnb, vaultFactory: addressOf(0x7f) },
    tokens: pool.tokens.map(({ address, symbol, name, decimals }) => ({ chainId: 31356, address, symbol, name, decimals })),
  },
}
/** 400 THE and 1 WBNB with half of it in a range; the account owns a tenth. */
const vault: VaultRead = {
  address: addressOf(0x71),
  pool: pool.address,
  kind: 'narrow',
  gauge: addressOf(0x6a),
  allowToken0: true,
  allowToken1: true,
  caps: { amount0: 1_000n * WAD, amount1: 50n * WAD },
  performanceFee: 100_000n,
  lastRebalance: 1_795_000_000,
  total: { amount0: 400n * WAD, amount1: 100n * WAD },
  supply: 200_000n * WAD,
  depositAllowed: true,
  entryPaused: false,
  positions: [{ tokenId: 9n, tickLower: -600, tickUpper: 600, liquidity: 1_000n * WAD, staked: true }],
  price: { sqrtPrice: sqrtPriceAtTick(0), tick: 0 },
  poolFee: 3_000n,
  tickSpacing: 60,
  tickSums: [0n, 0n, 0n],
  holding: { shares: 20_000n * WAD, earned: 3n * WAD },
}
const single: VaultRead = {
  ...vault,
  address: addressOf(0x72),
  kind: 'single_sided',
  gauge: null,
  allowToken1: false,
  positions: [],
  holding: { shares: 0n, earned: 0n },
}

/** A pool of THE and WBNB with a strategy of both and one that takes THE alone. */
export const vaultFixtures = { meta, pool, network, vault, single } as const
