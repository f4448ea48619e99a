// Accounts with keys in the local node: roles that no user of a journey has.
import { permissionsRegistryAbi, theNftAbi, voterAbi } from '@exchange/protocol'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { type Address, encodeFunctionData, type Hex, parseAbi, stringToHex, toHex } from 'viem'
import { rpc } from '../nodes/nodeRpc.ts'
import { type ChainId, client } from '../chain.ts'
import { networkOf } from '../world.ts'

const CHAIN: ChainId = 31356

/** A call of an account with its key in the node, with native coin. */
export const sendAs = async (from: Address, to: Address, data: Hex, value = 0n) => {
  const hash = await rpc<Hex>(CHAIN, 'eth_sendTransaction', [{ from, to, data, gas: '0x1e8480', value: toHex(value) }])
  const { status } = await receiptOf(client(CHAIN), hash)
  if (status !== 'success') throw new Error(`the call to ${to} reverted`)
}

const tokenAbi = parseAbi(['function faucet() view returns (address)', 'function mint(address to, uint256 amount)'])

/** New units of a token of the local world, made by its faucet. */
export const mintTokens = async (token: Address, to: Address, amount: bigint) => {
  const faucet = await client(CHAIN).readContract({ address: token, abi: tokenAbi, functionName: 'faucet' })
  await sendAs(faucet, token, encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] }))
}

const votingContracts = async () => {
  const { voter, permissionsRegistry, votingEscrow, nft } = (await networkOf(CHAIN)).deployment.contracts
  if (!voter || !permissionsRegistry || !votingEscrow || !nft) throw new Error(`chain ${CHAIN} has no votes`)
  return { voter, permissionsRegistry, votingEscrow, nft }
}

/** The address that may pause entries immediately. */
const councilOf = (registry: Address) =>
  client(CHAIN).readContract({
    address: registry,
    abi: permissionsRegistryAbi,
    functionName: 'holderOf',
    args: [stringToHex('EMERGENCY_COUNCIL', { size: 32 })],
  })

/** The emergency council closes the gauge of a pool. */
export const killGauge = async (pool: Address) => {
  const { voter, permissionsRegistry } = await votingContracts()
  const data = encodeFunctionData({ abi: voterAbi, functionName: 'killGauge', args: [pool] })
  await sendAs(await councilOf(permissionsRegistry), voter, data)
}

/** The emergency council pauses locking, or resumes it. */
export const pauseLocks = async (paused: boolean) => {
  const { permissionsRegistry, votingEscrow } = await votingContracts()
  const args = [votingEscrow, paused] as const
  const data = encodeFunctionData({ abi: permissionsRegistryAbi, functionName: 'setEntryPaused', args })
  await sendAs(await councilOf(permissionsRegistry), permissionsRegistry, data)
}

/** Mints new items of the collection to an account, which becomes their original minter. The node's first account deployed it. */
export const mintItems = async (to: Address, count: number) => {
  const { nft } = await votingContracts()
  const [deployer] = await rpc<Address[]>(CHAIN, 'eth_accounts')
  await sendAs(deployer!, nft, encodeFunctionData({ abi: theNftAbi, functionName: 'mint', args: [to, BigInt(count)] }))
}
