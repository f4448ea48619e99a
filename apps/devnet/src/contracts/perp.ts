import { type Address, compareAddresses } from '@exchange/domain'
import { erc20Abi, perpVenueAbi } from '@exchange/protocol'
import { encodeAbiParameters, getContractAddress, keccak256, type Abi } from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import type { VenueGround } from '../ground/venueGround.ts'
import type { MarketSpec } from '../ground/catalogue.ts'
import { toRaw } from '../ground/units.ts'
import { concentratedInitCodeHash, type Concentrated } from './algebra.ts'
import { ownArtifact } from './artifacts.ts'
import type { Deployer } from './deployer.ts'
import type { PaymentToken } from './names.ts'

type PerpContracts = Omit<VenueGround, 'creationFee'> & { readonly perpImplementation: Address }

/**
 * What the venue needs: the tokens of the chain, the deployer of its concentrated pools, the holders of the roles, and the margin token.
 */
export type PerpGround = {
  readonly root: string
  readonly spec: MarketSpec
  readonly tokens: Readonly<Record<string, Address>>
  readonly concentrated: Concentrated
  readonly permissions: Address
  readonly marginToken: PaymentToken
}

/** Seconds of the feed's average, and seconds that a request waits before a round counts for it: short, for people who watch. */
const feedWindow = 20
/** Pips of a position's size: at opening, at closing, and per hour. */
const fees = { openFee: 500, closeFee: 500, borrowFee: 20 }
const vaultUsd = 2_000_000
const reserveUsd = 25_000

/** Markets, deepest first; each has a concentrated pool against the margin token. A side's limit is small compared with its pool. */
const perpMarkets = [
  { symbol: 'BNB', token: 'WBNB', maxLeverage: 60, sideUsd: 600_000 },
  { symbol: 'BTC', token: 'BTCB', maxLeverage: 60, sideUsd: 400_000 },
  { symbol: 'ETH', token: 'ETH', maxLeverage: 60, sideUsd: 300_000 },
  { symbol: 'SOL', token: 'SOL', maxLeverage: 30, sideUsd: 60_000 },
  { symbol: 'XRP', token: 'XRP', maxLeverage: 30, sideUsd: 60_000 },
  { symbol: 'DOGE', token: 'DOGE', maxLeverage: 20, sideUsd: 40_000 },
] as const

/** Address of the future concentrated pool of two tokens. */
function concentratedPool({ poolDeployer }: Concentrated, a: Address, b: Address): Address {
  const sorted = [a, b].toSorted(compareAddresses)
  const salt = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'address' }], sorted as [Address, Address]))
  return getContractAddress({ opcode: 'CREATE2', from: poolDeployer, salt, bytecodeHash: concentratedInitCodeHash })
}

// PERP-1, PERP-2, PERP-4
/** Deploys the venue of perpetual positions with a feed for each market. The treasury's dollars fund its vault and its reserve. */
export function deployPerp(deployer: Deployer, { root, spec, tokens, concentrated, permissions, marginToken }: PerpGround): PerpContracts {
  const dollars = marginToken.address
  const raw = (usd: number): bigint => toRaw(usd, marginToken.decimals)
  const markets = perpMarkets.map(({ symbol, token, maxLeverage, sideUsd }) => {
    const address = tokens[token]
    if (!address || !spec.pools.some(({ a, b, type }) => a === token && b === 'USDT' && type === 'concentrated'))
      throw new Error(`chain ${spec.chainId} lacks a concentrated pool of ${token} and USDT`)
    const sources = [{ pool: concentratedPool(concentrated, address, dollars), classic: false }]
    const feed = deployer.deploy('PriceFeed', [`${symbol} / USD`, address, dollars, feedWindow, sources])
    return { symbol, feed, delay: feedWindow, maxLeverage, openInterestCap: raw(sideUsd) }
  })
  const perpVenue = deployer.deploy('PerpVenue', [dollars, permissions, fees, markets])
  const treasury = accountAddress(accountIndex.treasury)
  deployer.call(dollars, ownArtifact(root, 'TestToken').abi, 'mint', [treasury, raw(vaultUsd + reserveUsd)], accountAddress(accountIndex.faucet))
  deployer.call(dollars, erc20Abi as Abi, 'approve', [perpVenue, raw(vaultUsd + reserveUsd)], treasury)
  deployer.call(perpVenue, perpVenueAbi as Abi, 'depositVault', [raw(vaultUsd)], treasury)
  deployer.call(perpVenue, perpVenueAbi as Abi, 'fundReserve', [raw(reserveUsd)], treasury)
  return {
    perpVenue,
    fees,
    window: feedWindow,
    markets: perpMarkets.map((market, i) => ({ ...market, feed: markets[i]!.feed })),
    perpImplementation: deployer.deploy('PerpCompetition', [perpVenue]),
  }
}
