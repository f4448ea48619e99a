import type { Deployment } from './networks.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isHex = (value: unknown, bytes: number): boolean =>
  typeof value === 'string' && new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`).test(value)
const isAddress = (value: unknown): boolean => isHex(value, 20)

const contractNames = [
  'multicall3',
  'wrappedNative',
  'poolFactory',
  'router',
  'lens',
  'governanceToken',
  'concentratedFactory',
  'concentratedRegistry',
  'concentratedLens',
  'positionManager',
] as const satisfies readonly (keyof Deployment['contracts'])[]

const optionalContractNames = [
  'weightedFactory',
  'weightedLens',
  'weightedLiquidity',
  'zapper',
  'vaultFactory',
  'orders',
  'orderLens',
  'orderExchange',
  'liquidityHub',
  'permissionsRegistry',
  'votingEscrow',
  'rewardsDistributor',
  'minter',
  'voter',
  'gaugeFactory',
  'concentratedGaugeFactory',
  'eternalFarming',
  'voterLens',
  'nft',
  'nftStaking',
  'nftRoyalties',
  'nftMarket',
  'thenaId',
  'nameArt',
  'namePaymentToken',
  'competitionFactory',
  'competitionFeeToken',
  'perpVenue',
  'automationFactory',
  'automationRegistry',
  'storyNft',
  'chapterRewards',
  'dayRewards',
  'rewardToken',
  'bridge',
  'bridgeEndpoint',
  'bridgeLibrary',
  'crossChainSwap',
  'legacyPoolFactory',
  'legacyRouter',
  'legacyVoter',
  'migrator',
] as const satisfies readonly (keyof Deployment['contracts'])[]

const isToken = (value: unknown): boolean =>
  isRecord(value) &&
  isAddress(value['address']) &&
  typeof value['symbol'] === 'string' &&
  typeof value['name'] === 'string' &&
  Number.isInteger(value['chainId']) &&
  Number.isInteger(value['decimals'])

/** Invalid fields of a deployment. */
const wrongFields = (json: Record<string, unknown>): string[] => {
  const contracts = isRecord(json['contracts']) ? json['contracts'] : {}
  const tokens = json['tokens']
  const stablecoins = json['stablecoins']
  return [
    ...(Number.isInteger(json['chainId']) ? [] : ['chainId']),
    ...contractNames.filter((name) => !isAddress(contracts[name])).map((name) => `contracts.${name}`),
    ...optionalContractNames
      .filter((name) => contracts[name] !== undefined && !isAddress(contracts[name]))
      .map((name) => `contracts.${name}`),
    ...(Number.isInteger(json['startBlock']) ? [] : ['startBlock']),
    ...(isHex(json['firstBlockHash'], 32) ? [] : ['firstBlockHash']),
    ...(Array.isArray(tokens) && tokens.every(isToken) ? [] : ['tokens']),
    ...(Array.isArray(stablecoins) && stablecoins.every(isAddress) ? [] : ['stablecoins']),
    ...(isHex(json['poolInitCodeHash'], 32) ? [] : ['poolInitCodeHash']),
  ]
}

/** Validates a deployment file's content. `source` names it in the error. */
export const parseDeployment = (json: unknown, source: string): Deployment => {
  const wrong = isRecord(json) ? wrongFields(json) : ['the whole content']
  if (wrong.length > 0) throw new Error(`${source} is no deployment: ${wrong.join(', ')} missing or malformed. Deploy again.`)
  return json as Deployment
}
