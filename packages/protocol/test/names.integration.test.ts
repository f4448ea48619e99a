import { COMMITMENT_AGE, DomainError, namePricesUsd, type Address } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildApprove,
  buildCommitNames,
  buildMintCommittedNames,
  buildMintNames,
  buildSetDisplayName,
  buildTransferName,
  decodeError,
  nameCommitment,
  type NameMint,
  nameSvg,
  type Network,
  readNameAccount,
  readNameCommitment,
  readNameOwners,
  readNamePictures,
  readNames,
  type WriteCall,
} from '../src/index.ts'
import { type Market, need, startMarket, WAD } from './market.ts'
import { travel } from './voting.ts'
import { account } from './world.ts'

const OTHER: Address = '0x00000000000000000000000000000000000000B0'
const SECRET = `0x${'5'.repeat(64)}` as const
let market: Market
let network: Network
let thenaId: Address

beforeAll(async () => {
  market = await startMarket()
  const me = account.address
  const nameArt = await market.deploy('NameArt', [])
  const permissions = await market.deploy('PermissionsRegistry', [me, me, me])
  const facts = { title: 'Names', symbol: 'ID', paymentToken: market.usdt, treasury: OTHER, permissions, artProxy: nameArt }
  thenaId = await market.deploy('ThenaId', [{ ...facts, prices: namePricesUsd.map((dollars) => BigInt(dollars) * WAD) }])
  const { deployment } = market.network
  const contracts = { ...deployment.contracts, thenaId, nameArt, namePaymentToken: market.usdt }
  network = { ...market.network, deployment: { ...deployment, contracts } }
}, 240_000)
afterAll(() => market?.stop())

const own = (...names: readonly string[]): readonly NameMint[] => names.map((name) => ({ name, recipient: account.address }))
const facts = async (...names: readonly string[]) => need(await readNames(market.publicClient, network, names)).names
const mine = async () => need(await readNameAccount(market.publicClient, network, account.address))
const codeOf = async (call: WriteCall): Promise<string> => {
  try {
    await market.write(call)
  } catch (error) {
    return error instanceof DomainError ? error.code : decodeError(error).code
  }
  return 'none'
}

// NAME-1, NAME-6, NAME-8: every step by our builders, every figure by our readers
describe('names from the chain', () => {
  it('are free and priced, then minted for exactly that, and what looks like them is not to be had', async () => {
    expect(await facts('modem', 'modern', 'admin')).toEqual([
      { name: 'modem', isValid: true, price: 15n * WAD, isAvailable: true },
      { name: 'modern', isValid: true, price: 5n * WAD, isAvailable: true },
      { name: 'admin', isValid: false, isAvailable: false },
    ])
    expect(await codeOf(buildMintNames(network, own('modem')))).toBe('transaction.transferFailed')
    const before = (await mine()).balance
    await market.write(buildApprove(network, market.usdt, thenaId, 20n * WAD))
    await market.write(buildMintNames(network, [...own('modem'), { name: 'lantern', recipient: OTHER }]))
    expect(await mine()).toMatchObject({ balance: before - 20n * WAD, allowance: 0n, displayName: { tokenId: 1n, name: 'modem' } })
    expect(await facts('modem', 'modern')).toEqual([
      { name: 'modem', isValid: true, tokenId: 1n, price: 15n * WAD, isAvailable: false },
      { name: 'modern', isValid: true, lookAlike: { tokenId: 1n, name: 'modem' }, price: 5n * WAD, isAvailable: false },
    ])
    expect(await codeOf(buildMintNames(network, own('modern')))).toBe('name.taken')
  }, 60_000)

  // NAME-9
  it('are announced first where they are short', async () => {
    const commitment = nameCommitment(account.address, own('🦊'), SECRET)
    await market.write(buildApprove(network, market.usdt, thenaId, 500n * WAD))
    expect(await codeOf(buildMintNames(network, own('🦊')))).toBe('name.commitmentNeeded')
    expect(await codeOf(buildMintCommittedNames(network, own('🦊'), SECRET))).toBe('name.commitmentUnknown')
    expect(need(await readNameCommitment(market.publicClient, network, commitment))).toBeUndefined()
    await market.write(buildCommitNames(network, commitment))
    expect(need(await readNameCommitment(market.publicClient, network, commitment))).toBeGreaterThan(0)
    expect(await codeOf(buildMintCommittedNames(network, own('🦊'), SECRET))).toBe('name.commitmentTooNew')
    await travel(market, COMMITMENT_AGE)
    await market.write(buildMintCommittedNames(network, own('🦊'), SECRET))
    expect(need(await readNameCommitment(market.publicClient, network, commitment))).toBeUndefined()
  }, 60_000)

  // NAME-10
  it('are shown, given away and told to have changed hands', async () => {
    await market.write(buildSetDisplayName(network, 3n))
    expect((await mine()).displayName).toEqual({ tokenId: 3n, name: '🦊' })
    expect(await codeOf(buildSetDisplayName(network, 2n))).toBe('name.notYours')
    await market.write(buildTransferName(network, account.address, OTHER, 3n))
    expect((await mine()).displayName).toBeUndefined()
    const [kept, given] = need(await readNameOwners(market.publicClient, network, [1n, 3n]))
    expect(kept).toEqual({ tokenId: 1n, name: 'modem', owner: account.address })
    expect(given).toMatchObject({ tokenId: 3n, name: '🦊', owner: OTHER })
    expect(given?.changedHandsAt).toBeGreaterThan(0)
  }, 60_000)

  // NAME-7
  it('are drawn here as they are on the chain', async () => {
    const pictures = need(await readNamePictures(market.publicClient, network, [1n, 3n]))
    const drawn = [nameSvg('Names', 'modem', 1n), nameSvg('Names', '🦊', 3n)]
    expect(pictures).toEqual(drawn.map((svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`))
  })
})
