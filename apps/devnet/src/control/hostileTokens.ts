import type { Address, Hex } from '@exchange/domain'
import { erc20Abi, poolAbi, poolFactoryAbi, type Deployment } from '@exchange/protocol'
import { createQueue } from '@exchange/protocol/node'
import {
  encodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  pad,
  parseAbi,
  stringToHex,
  toFunctionSelector,
  toHex,
} from 'viem'
import { accountAddress, accountIndex } from '../chain/accounts.ts'
import { rpc } from '../chain/rpc.ts'
import { ownArtifact } from '../contracts/artifacts.ts'
import type { Ground } from '../ground/ground.ts'
import type { Faucet } from './faucet.ts'
import { waitForReceipts } from './receipts.ts'

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function onTransfer(address target, bytes data)',
  'function aim(address pool, address thief)',
  'function refuse()',
  'function setBlocked(address account, bool on)',
  'function rebase(uint256 percent)',
  'function take(address account)',
  'function breakDown()',
  'function answers(bytes4 selector, bytes answer)',
  'function reverts(bytes4 selector)',
  'function burnsGas(bytes4 selector)',
])

/** The targets of the token: its pool when it has one, and the named account. */
type Victims = { readonly pool: Address | undefined; readonly account: Address | undefined }
type Turn = (victims: Victims) => readonly Hex[]
type Recipe = {
  /** File and name of the contract. */
  readonly contract: readonly [file: string, name: string]
  readonly decimals?: number
  /** Calls before the pool exists. */
  readonly before?: readonly Hex[]
  /** Its behaviour once the pool is filled and the account holds some of it. */
  readonly after?: Turn
  /** No pool accepts it. */
  readonly isRefused?: true
  readonly codeVanishes?: true
}

const transfer = (name: string, after?: Turn): Recipe => ({ contract: ['TransferTokens', name], ...(after && { after }) })
const balance = (name: string, after: Turn): Recipe => ({ contract: ['BalanceTokens', name], after })
const metadata = (before: readonly Hex[], rest: Partial<Recipe> = {}): Recipe => ({
  contract: ['MetadataTokens', 'Answering'],
  before,
  ...rest,
})
const plain: Recipe['contract'] = ['HostileToken', 'HostileToken']

const selectors = { decimals: toFunctionSelector('decimals()'), symbol: toFunctionSelector('symbol()'), name: toFunctionSelector('name()') }
const encode = encodeFunctionData<typeof tokenAbi>
const answers = (question: keyof typeof selectors, answer: Hex): Hex =>
  encode({ abi: tokenAbi, functionName: 'answers', args: [selectors[question], answer] })
const reverts = (question: keyof typeof selectors): Hex => encode({ abi: tokenAbi, functionName: 'reverts', args: [selectors[question]] })
const burnsGas = (question: keyof typeof selectors): Hex => encode({ abi: tokenAbi, functionName: 'burnsGas', args: [selectors[question]] })
const numberAnswer = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value])
const textAnswer = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text])
const onPool =
  (call: (pool: Address) => Hex): Turn =>
  ({ pool }) =>
    pool ? [call(pool)] : []

/** Every behaviour of contracts/test/hostile that a person could meet on a screen. */
const recipes = {
  reentrant: {
    contract: plain,
    after: onPool((pool) =>
      encode({ abi: tokenAbi, functionName: 'onTransfer', args: [pool, encodeFunctionData({ abi: poolAbi, functionName: 'sync' })] }),
    ),
  },
  lateCall: transfer(
    'LateCallToken',
    onPool((pool) => encode({ abi: tokenAbi, functionName: 'aim', args: [pool, pool] })),
  ),
  noReturnValue: transfer('SilentToken'),
  returnsFalse: transfer('RefusingByFalseToken', () => [encode({ abi: tokenAbi, functionName: 'refuse' })]),
  movesNothing: transfer('LyingToken'),
  feeOnTransfer: transfer('TaxToken'),
  blocksAccount: transfer('BlockingToken', ({ account }) =>
    account ? [encode({ abi: tokenAbi, functionName: 'setBlocked', args: [account, true] })] : [],
  ),
  blocksPool: transfer(
    'BlockingToken',
    onPool((pool) => encode({ abi: tokenAbi, functionName: 'setBlocked', args: [pool, true] })),
  ),
  revertsOnZero: transfer('NoZeroToken'),
  approvalNeedsReset: transfer('ApprovalToken'),
  maximumMeansBalance: transfer('WholeBalanceToken'),
  selfCredit: transfer('SelfCreditToken'),
  rebasesUp: balance('RebasingToken', () => [encode({ abi: tokenAbi, functionName: 'rebase', args: [110n] })]),
  rebasesDown: balance('RebasingToken', () => [encode({ abi: tokenAbi, functionName: 'rebase', args: [90n] })]),
  takesFromPool: balance(
    'UpgradedToken',
    onPool((pool) => encode({ abi: tokenAbi, functionName: 'take', args: [pool] })),
  ),
  balanceReverts: balance('BalanceRevertsToken', () => [encode({ abi: tokenAbi, functionName: 'breakDown' })]),
  codeVanishes: { contract: plain, codeVanishes: true },
  hugeDecimals: metadata([answers('decimals', numberAnswer(77n))], { isRefused: true }),
  noDecimals: metadata([reverts('decimals')], { isRefused: true }),
  shortDecimals: metadata([answers('decimals', '0x12')], { isRefused: true }),
  zeroDecimals: metadata([answers('decimals', numberAnswer(0n))], { decimals: 0 }),
  noSymbolAndName: metadata([reverts('symbol'), reverts('name')]),
  bytes32Symbol: metadata([
    answers('symbol', pad(stringToHex('MKR'), { dir: 'right' })),
    answers('name', pad(stringToHex('Maker'), { dir: 'right' })),
  ]),
  endlessStrings: metadata([answers('symbol', textAnswer('x'.repeat(20_000))), answers('name', textAnswer('y'.repeat(20_000)))]),
  stringOutsideItsAnswer: metadata([answers('symbol', `0x${'f'.repeat(128)}`)]),
  controlCharacters: metadata([answers('symbol', textAnswer('USD\u202e\u0007\u0000<script>')), answers('name', textAnswer('Tether USD'))]),
  burnsGas: metadata([burnsGas('symbol'), burnsGas('name')]),
  changesDecimals: metadata([], { after: () => [answers('decimals', numberAnswer(6n))] }),
} as const satisfies Record<string, Recipe>

export type HostileBehaviour = keyof typeof recipes
export const hostileBehaviours = Object.keys(recipes) as readonly HostileBehaviour[]

export type HostileRequest = {
  readonly behaviour: HostileBehaviour
  readonly chainId: number
  readonly withPool: boolean
  /** Receives some of the token. */
  readonly account: Address | undefined
}
/** `pool` is null when none was requested, or none accepts the token. */
export type HostileToken = { readonly address: Address; readonly pool: Address | null }
export type HostileTokens = (request: HostileRequest) => Promise<HostileToken>
export type HostileChain = { readonly url: string; readonly ground: Ground; readonly deployment: Deployment }

/** Endless strings use six hundred slots. */
const mostGas = 40_000_000n
/** Of the token, in the pool and for the account. */
const wholeTokens = 10_000n
/** USDT in the pool: a token is worth one dollar. */
const depth = wholeTokens * 10n ** 18n
const maker = accountAddress(accountIndex.hostileMaker)

/** Deploys hostile tokens, each as its own contract, and on request creates a classic pool against USDT. */
export function createHostileTokens(root: string, chains: readonly HostileChain[], faucet: Faucet): HostileTokens {
  const make = async ({ behaviour, chainId, withPool, account }: HostileRequest): Promise<HostileToken> => {
    const chain = chains.find(({ ground }) => ground.spec.chainId === chainId)
    if (!chain) throw new Error(`no chain ${chainId}`)
    const { url, ground, deployment } = chain
    const recipe: Recipe = recipes[behaviour]
    const send = async (to: Address | undefined, data: Hex): Promise<void> => {
      await waitForReceipts(url, [
        await rpc<Hex>(url, 'eth_sendTransaction', [{ from: maker, ...(to && { to }), data, gas: toHex(mostGas) }]),
      ])
    }
    const nonce = BigInt(await rpc<Hex>(url, 'eth_getTransactionCount', [maker, 'pending']))
    const address = getContractAddress({ from: maker, nonce })
    const { abi, bytecode } = ownArtifact(root, ...recipe.contract)
    await send(undefined, encodeDeployData({ abi, bytecode }))
    for (const data of recipe.before ?? []) await send(address, data)

    const amount = wholeTokens * 10n ** BigInt(recipe.decimals ?? 18)
    const mint = (to: Address): Promise<void> => send(address, encode({ abi: tokenAbi, functionName: 'mint', args: [to, amount] }))
    const openPool = async (): Promise<Address> => {
      const usdt = ground.tokens['USDT']
      if (!usdt) throw new Error(`chain ${chainId} has no USDT`)
      const question = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [maker] })
      const held = BigInt(await rpc<Hex>(url, 'eth_call', [{ to: usdt, data: question }, 'latest']))
      if (held < depth) await faucet(maker, chainId, { dollars: 100 * Number(wholeTokens), bnb: 1, only: 'USDT' })
      const { poolFactory } = deployment.contracts
      await send(poolFactory, encodeFunctionData({ abi: poolFactoryAbi, functionName: 'createPool', args: [address, usdt, false] }))
      const found = encodeFunctionData({ abi: poolFactoryAbi, functionName: 'getPool', args: [address, usdt, false] })
      const pool: Address = `0x${(await rpc<Hex>(url, 'eth_call', [{ to: poolFactory, data: found }, 'latest'])).slice(-40)}`
      await mint(pool)
      await send(usdt, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [pool, depth] }))
      await send(pool, encodeFunctionData({ abi: poolAbi, functionName: 'mint', args: [maker] }))
      return pool
    }
    const pool = withPool && !recipe.isRefused ? await openPool() : undefined
    if (account) await mint(account)
    for (const data of recipe.after?.({ pool, account }) ?? []) await send(address, data)
    if (recipe.codeVanishes) await rpc(url, 'anvil_setCode', [address, '0x'])
    return { address, pool: pool ?? null }
  }
  const enqueue = createQueue()
  return (request) => enqueue(() => make(request))
}
