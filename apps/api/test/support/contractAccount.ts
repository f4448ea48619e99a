import type { Address, Hex } from '@exchange/domain'
import { concatHex, getContractAddress, size, toHex, zeroHash } from 'viem'

/** Deployed on every chain: makes a contract from a salt and the code after it. */
const FACTORY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * Takes hash, v, r and s of a call of isValidSignature(bytes32,bytes), and returns its selector when the key of `owner` signed, otherwise
 * zero (EIP-1271).
 */
const runtimeOf = (owner: Address): Hex =>
  concatHex([
    '0x600435600052',
    '0x60a43560f81c602052',
    '0x606435604052',
    '0x608435606052',
    '0x602060006080600060015afa50',
    '0x60005173',
    owner,
    '0x14',
    '0x631626ba7e0260e01b60005260206000f3',
  ])

/** Returns the selector for every call, as a Safe approved on chain does for an empty signature. */
const APPROVES: Hex = '0x631626ba7e60e01b60005260206000f3'

/** A contract account, with the call that deploys it. It signs with its owner's key, or on chain when it has no owner. */
export const contractAccount = (owner: Address | null) => {
  const runtime = owner === null ? APPROVES : runtimeOf(owner)
  const length = toHex(size(runtime), { size: 1 })
  const bytecode = concatHex(['0x60', length, '0x600c60003960', length, '0x6000f3', runtime])
  const address = getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: zeroHash, bytecode }).toLowerCase() as Address
  return { address, factory: FACTORY, makeCall: concatHex([zeroHash, bytecode]) }
}
