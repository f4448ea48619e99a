import { type Address, DomainError, type Hex } from '@exchange/domain'
import { encodeAbiParameters, keccak256 } from 'viem'
import { thenaIdAbi } from '../generated/thenaId.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

// NAME-1, NAME-9
/** A name, and the account that it is minted to. */
export type NameMint = { readonly name: string; readonly recipient: Address }

const nameCall = ({ chainId, deployment }: Network, functionName: string, args: readonly unknown[]): WriteCall => {
  const to = deployment.contracts.thenaId
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return buildCall({ chainId, to, abi: thenaIdAbi, functionName, args })
}

const namesAndRecipients = (mints: readonly NameMint[]) => [mints.map(({ name }) => name), mints.map(({ recipient }) => recipient)] as const

/**
 * Mints up to 10 names of 5 or more characters; the contract takes the sum of their prices from the sender's allowance of the payment
 * token.
 */
export const buildMintNames = (network: Network, mints: readonly NameMint[]): WriteCall =>
  nameCall(network, 'mint', namesAndRecipients(mints))

/** The commitment that announces a mint of `minter` without revealing the names. Twin of ThenaId.commitmentOf. */
export const nameCommitment = (minter: Address, mints: readonly NameMint[], secret: Hex): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'string[]' }, { type: 'address[]' }, { type: 'bytes32' }],
      [minter, ...namesAndRecipients(mints), secret],
    ),
  )

/** Announces a mint that the sender can execute 60 seconds to one day later. It pays nothing. */
export const buildCommitNames = (network: Network, commitment: Hex): WriteCall => nameCall(network, 'commit', [commitment])

/** Executes an announced mint, with the same names, recipients, order and secret. Names may have any length. */
export const buildMintCommittedNames = (network: Network, mints: readonly NameMint[], secret: Hex): WriteCall =>
  nameCall(network, 'mintCommitted', [...namesAndRecipients(mints), secret])

/** Transfers a name of `from`. It makes no call to the recipient, so any contract can receive one. */
export const buildTransferName = (network: Network, from: Address, to: Address, tokenId: bigint): WriteCall =>
  nameCall(network, 'transferFrom', [from, to, tokenId])

/** Shows one of the sender's names; none when the id is zero. */
export const buildSetDisplayName = (network: Network, tokenId: bigint): WriteCall => nameCall(network, 'setDisplayName', [tokenId])
