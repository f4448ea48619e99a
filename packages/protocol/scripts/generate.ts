// Writes src/generated from forge's artifacts and those that OpenZeppelin and Algebra publish. `--check` writes nothing and fails when a
// file differs.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

type AbiItem = { type: string; name?: string; inputs?: AbiParameter[]; outputs?: AbiParameter[] }
type AbiParameter = { name: string; type: string; internalType?: string; components?: AbiParameter[] }
type Artifact = {
  abi: AbiItem[]
  deployedBytecode?: { object: string }
  metadata?: { settings: { compilationTarget: Record<string, string> } }
}

const packageDir = dirname(dirname(fileURLToPath(import.meta.url)))
const root = dirname(dirname(packageDir))
const forgeOut = join(root, 'contracts/out')
const openZeppelin = join(root, 'node_modules/@openzeppelin/contracts/build/contracts')
const target = join(packageDir, 'src/generated')

const readArtifact = (path: string): Artifact => {
  if (!existsSync(path)) throw new Error(`${relative(root, path)} is missing: run "npm run build:contracts" first`)
  return JSON.parse(readFileSync(path, 'utf8')) as Artifact
}
const forge = (name: string): AbiItem[] => readArtifact(join(forgeOut, `${name}.sol/${name}.json`)).abi
const published = (name: string): AbiItem[] => readArtifact(join(openZeppelin, `${name}.json`)).abi
/** A published artifact of Algebra Integral, named by the path of its source. */
const algebra = (part: 'core' | 'base-plugin' | 'periphery' | 'farming', name: string): AbiItem[] =>
  readArtifact(join(root, `node_modules/@cryptoalgebra/integral-${part}/artifacts/contracts/${name}.sol/${basename(name)}.json`)).abi
/** A published contract of LayerZero. */
const layerZero = (name: string): AbiItem[] => readArtifact(join(root, `contracts/layerzero/${name}.json`)).abi

/** A parameter without `internalType`: readers of an ABI need only the type, and the web app pays for each byte. */
const slim = ({ internalType: _, components, ...rest }: AbiParameter): AbiParameter =>
  components ? { ...rest, components: components.map(slim) } : rest
const slimItem = (item: AbiItem): AbiItem => ({
  ...item,
  ...(item.inputs && { inputs: item.inputs.map(slim) }),
  ...(item.outputs && { outputs: item.outputs.map(slim) }),
})
const canonicalType = (p: AbiParameter): string =>
  p.components ? `(${p.components.map(canonicalType).join()})${p.type.slice('tuple'.length)}` : p.type
const signature = (item: AbiItem): string => `${item.type} ${item.name ?? ''}(${(item.inputs ?? []).map(canonicalType).join()})`

const unique = (items: AbiItem[]): AbiItem[] =>
  [...new Map(items.map((item) => [signature(item), slimItem(item)])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item)

/** Errors that libraries raise in assembly, so that no contract's own ABI has them. */
const assemblyErrors: Record<string, string[]> = {
  SafeTransferLib: ['TransferFailed', 'TransferFromFailed', 'ApproveFailed', 'ETHTransferFailed'],
  SafeCastLib: ['Overflow'],
  FixedPointMathLib: ['FullMulDivFailed', 'ExpOverflow', 'LnWadUndefined'],
}
const libraryErrors = (): AbiItem[] =>
  Object.entries(assemblyErrors).flatMap(([library, names]) => forge(library).filter(({ name = '' }) => names.includes(name)))

/** Errors of concentrated pools: the pool's own, its plugin's, and what the position manager adds. */
const concentratedErrors = (): AbiItem[] => [
  ...algebra('core', 'AlgebraPool'),
  ...algebra('base-plugin', 'AlgebraBasePluginV1'),
  ...algebra('periphery', 'NonfungiblePositionManager'),
]

/** The bridge and what it inherits: its errors have their own list, so that not every page carries them. */
const isOfBridge = (source: string): boolean => /^contracts\/src\/(interfaces\/)?bridge\//.test(source)

/**
 * Every error that our contracts except the bridge can revert with, including those of libraries, of concentrated pools and of foreign
 * OpenZeppelin tokens.
 */
const allErrors = (): AbiItem[] => {
  const items = [...['ERC20Permit', 'IERC20Errors', 'SafeERC20'].flatMap(published), ...libraryErrors(), ...concentratedErrors()]
  for (const folder of readdirSync(forgeOut, { withFileTypes: true })) {
    if (!folder.isDirectory() || !folder.name.endsWith('.sol')) continue
    for (const file of readdirSync(join(forgeOut, folder.name))) {
      const artifact = readArtifact(join(forgeOut, folder.name, file))
      const source = Object.keys(artifact.metadata?.settings.compilationTarget ?? {})[0] ?? ''
      if (source.startsWith('contracts/src/') && !isOfBridge(source) && existsSync(join(root, source))) items.push(...artifact.abi)
    }
  }
  return items.filter((item) => item.type === 'error')
}

/** Every error of a call to the bridge or to its endpoint. */
const bridgeErrors = (): AbiItem[] =>
  [forge('BridgeLockbox'), forge('BridgedToken'), forge('CrossChainSwap'), layerZero('EndpointV2'), layerZero('SimpleMessageLib')]
    .flat()
    .filter((item) => item.type === 'error')

/** Only the named functions and events. */
const only = (items: AbiItem[], ...names: string[]): AbiItem[] => {
  const missing = names.filter((name) => !items.some((item) => item.name === name))
  if (missing.length > 0) throw new Error(`no artifact names ${missing.join(', ')}`)
  return items.filter((item) => item.type !== 'error' && names.includes(item.name ?? ''))
}

const withoutErrors = (items: AbiItem[]): AbiItem[] => items.filter((item) => item.type !== 'error' && item.type !== 'constructor')

const files: Record<string, () => AbiItem[]> = {
  pool: () => withoutErrors(forge('IPool')),
  poolFactory: () => withoutErrors(forge('IPoolFactory')),
  router: () => withoutErrors(forge('IRouter')),
  lens: () => withoutErrors(forge('ILens')),
  concentratedRegistry: () => withoutErrors(forge('IConcentratedRegistry')),
  concentratedLens: () => withoutErrors(forge('IConcentratedLens')),
  weightedPool: () => withoutErrors(forge('IWeightedPool')),
  weightedPoolFactory: () => withoutErrors(forge('IWeightedPoolFactory')),
  weightedLiquidity: () => withoutErrors(forge('IWeightedLiquidity')),
  zapper: () => withoutErrors(forge('IZapper')),
  migrator: () => withoutErrors(forge('IMigrator')),
  weightedLens: () => withoutErrors(forge('IWeightedLens')),
  concentratedFactory: () =>
    only(
      algebra('core', 'AlgebraFactory'),
      'Pool',
      'CustomPool',
      'DefaultCommunityFee',
      'DefaultPluginFactory',
      'VaultFactory',
      'poolByPair',
    ),
  concentratedPool: () =>
    only(
      algebra('core', 'AlgebraPool'),
      'Initialize',
      'Mint',
      'Burn',
      'Collect',
      'Swap',
      'SwapFee',
      'Flash',
      'Fee',
      'CommunityFee',
      'TickSpacing',
      'Plugin',
      'PluginConfig',
      'ExcessTokens',
      'Skim',
      'BurnFee',
      'CommunityVault',
      'token0',
      'token1',
      'globalState',
      'safelyGetStateOfAMM',
      'liquidity',
      'ticks',
      'prevTickGlobal',
      'nextTickGlobal',
      'fee',
      'tickSpacing',
      'plugin',
      'communityVault',
      'getReserves',
      'positions',
      'totalFeeGrowth0Token',
      'totalFeeGrowth1Token',
    ),
  feePlugin: () =>
    only(
      algebra('base-plugin', 'AlgebraBasePluginV1'),
      'feeConfig',
      'timepoints',
      'timepointIndex',
      'lastTimepointTimestamp',
      'getCurrentFee',
      'getTimepoints',
      'FeeConfiguration',
    ),
  /** What sets the fees of a concentrated pool: its factory, the pool and its plugin. */
  concentratedFees: () => [
    ...only(algebra('core', 'AlgebraFactory'), 'hasRoleOrOwner'),
    ...only(algebra('core', 'AlgebraPool'), 'globalState', 'plugin', 'setCommunityFee'),
    ...only(algebra('base-plugin', 'AlgebraBasePluginV1'), 'feeConfig', 'changeFeeConfiguration'),
  ],
  positionManager: () =>
    only(
      algebra('periphery', 'NonfungiblePositionManager'),
      'createAndInitializePoolIfNecessary',
      'mint',
      'increaseLiquidity',
      'decreaseLiquidity',
      'collect',
      'burn',
      'positions',
      'multicall',
      'balanceOf',
      'ownerOf',
      'tokenOfOwnerByIndex',
      'approve',
      'getApproved',
      'isApprovedForAll',
      'transferFrom',
      'refundNativeToken',
      'unwrapWNativeToken',
      'sweepToken',
      'IncreaseLiquidity',
      'DecreaseLiquidity',
      'Collect',
      'Transfer',
    ),
  liquidityHub: () => withoutErrors(forge('ILiquidityHub')),
  orders: () => withoutErrors(forge('IOrders')),
  orderLens: () => withoutErrors(forge('IOrderLens')),
  votingEscrow: () => withoutErrors([...forge('IVotingEscrow'), ...published('IERC721Metadata')]),
  rewardsDistributor: () => withoutErrors(forge('IRewardsDistributor')),
  minter: () => withoutErrors(forge('IMinter')),
  voter: () => withoutErrors(forge('IVoter')),
  gauge: () => withoutErrors(forge('IGauge')),
  concentratedGauge: () => withoutErrors(forge('IConcentratedGauge')),
  /** Farms of concentrated gauges: their creation, their rates and their end. */
  eternalFarming: () =>
    only(algebra('farming', 'interfaces/IAlgebraEternalFarming'), 'EternalFarmingCreated', 'RewardsRatesChanged', 'IncentiveDeactivated'),
  /** Both ends: our limits, and the functions of LayerZero's OFT that a transfer needs. */
  bridge: () => [
    ...withoutErrors(forge('IBridge')),
    ...only(
      forge('BridgeLockbox'),
      'send',
      'quoteSend',
      'quoteOFT',
      'token',
      'peers',
      'setPeer',
      'enforcedOptions',
      'setEnforcedOptions',
      'owner',
      'OFTSent',
      'OFTReceived',
    ),
  ],
  /** LayerZero's endpoint: what a relayer, a tracker and a check of the route read and call. */
  layerZeroEndpoint: () =>
    only(
      layerZero('EndpointV2'),
      'eid',
      'lzReceive',
      'lzReceiveAlert',
      'lazyInboundNonce',
      'inboundPayloadHash',
      'outboundNonce',
      'getSendLibrary',
      'getReceiveLibrary',
      'isDefaultSendLibrary',
      'getConfig',
      'delegates',
      'setSendLibrary',
      'setReceiveLibrary',
      'composeQueue',
      'lzCompose',
      'PacketSent',
      'PacketVerified',
      'PacketDelivered',
      'LzReceiveAlert',
    ),
  layerZeroLibrary: () => only(layerZero('SimpleMessageLib'), 'validatePacket', 'whitelistCaller', 'nativeFee', 'version'),
  crossChainSwap: () => withoutErrors(forge('ICrossChainSwap')),
  automationFactory: () => withoutErrors(forge('IAutomationFactory')),
  automationRegistry: () => withoutErrors(forge('IAutomationRegistry')),
  lockAutomation: () => withoutErrors(forge('ILockAutomation')),
  strategyVault: () => withoutErrors([...forge('IStrategyVault'), ...published('IERC20Metadata')]),
  vaultFactory: () => withoutErrors(forge('IVaultFactory')),
  virtualPool: () => only(algebra('farming', 'farmings/EternalVirtualPool'), 'currentLiquidity', 'deactivated'),
  votingReward: () => withoutErrors([...forge('IReward'), ...forge('IFeesVotingReward'), ...forge('IIncentiveVotingReward')]),
  permissionsRegistry: () => withoutErrors(forge('IPermissionsRegistry')),
  voterLens: () => withoutErrors(forge('IVoterLens')),
  theNft: () => withoutErrors([...forge('ITheNft'), ...published('IERC721'), ...published('IERC721Metadata')]),
  nftStaking: () => withoutErrors(forge('INftStaking')),
  nftRoyalties: () => withoutErrors(forge('INftRoyalties')),
  nftMarket: () => withoutErrors(forge('INftMarket')),
  thenaId: () => withoutErrors([...forge('IThenaId'), ...published('IERC721'), ...published('IERC721Metadata')]),
  perpCompetition: () => withoutErrors(forge('IPerpCompetition')),
  perpVenue: () => withoutErrors(forge('IPerpVenue')),
  priceFeed: () => withoutErrors(forge('IPoolPriceFeed')),
  competitionFactory: () => withoutErrors(forge('ICompetitionFactory')),
  spotCompetition: () => withoutErrors(forge('ISpotCompetition')),
  storyNft: () => withoutErrors([...forge('IStoryNft'), ...published('IERC721Metadata')]),
  merkleDistributor: () => withoutErrors(forge('IMerkleDistributor')),
  wbnb: () => withoutErrors(forge('IWBNB')),
  erc20: () => withoutErrors([...published('IERC20Metadata'), ...published('IERC20Permit'), ...published('IERC5267')]),
  errors: allErrors,
  bridgeErrors,
}

const render = (name: string, items: AbiItem[]): string =>
  [
    '// Generated by scripts/generate.ts from the compiled contracts. Do not edit.',
    `export const ${name}Abi = [`,
    ...unique(items).map((item) => `  ${JSON.stringify(item)},`),
    '] as const',
    '',
  ].join('\n')

/** Contracts with code that is sent along in a simulated call. */
const withCode: Record<string, string> = { transferProbe: 'TransferProbe' }
const renderCode = (name: string, contract: string): string =>
  `export const ${name}Code = '${readArtifact(join(forgeOut, `${contract}.sol/${contract}.json`)).deployedBytecode?.object}'\n`

const texts: Record<string, () => string> = {
  ...Object.fromEntries(Object.entries(files).map(([name, items]) => [name, () => render(name, items())])),
  ...Object.fromEntries(
    Object.entries(withCode).map(([name, contract]) => [
      name,
      () => render(name, withoutErrors(forge(contract))) + renderCode(name, contract),
    ]),
  ),
}

const check = process.argv.includes('--check')
const drifted: string[] = []
mkdirSync(target, { recursive: true })
for (const [name, write] of Object.entries(texts)) {
  const path = join(target, `${name}.ts`)
  const text = write()
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (present === text) continue
  if (check) drifted.push(relative(root, path))
  else writeFileSync(path, text)
}
if (drifted.length > 0) {
  console.error(`Generated ABIs differ from the contracts: ${drifted.join(', ')}. Run "npm run generate".`)
  process.exitCode = 1
}
