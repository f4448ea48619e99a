import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress } from './readAddress.ts'

const bnb = { chainId: 56, slug: 'bnb', plays: 56 }
const local = { chainId: 31356, slug: 'bnb-local', plays: 56 }
const address = '0xF4C8E32EaDEC4BFe97E0F595AdD0f4450a863a11'
const hash = `0x${'ab'.repeat(32)}`
const ok = { status: 'ok', address }

// SHELL-40: an address is understood as people paste it, and refused with what is wrong with it
describe('an address as it is pasted', () => {
  it.each([
    address,
    ` ${address}\n`,
    `\u200b${address}\ufeff`,
    `"${address}"`,
    `“${address}”,`,
    `<${address}>`,
    address.slice(2),
    `0X${address.slice(2)}`,
    `bnb:${address}`,
    `BSC:${address}`,
    `eip155:56:${address}`,
    `ethereum:${address}`,
    `ethereum:${address}@56/transfer?value=1`,
    `https://bscscan.com/token/${address}`,
    `https://www.bscscan.com/address/${address}#code`,
    `bscscan.com/address/${address}`,
    `https://app.example/pools/bnb/${address}?tab=info`,
    `http://127.0.0.1:3000/pools/bnb-local/${address}`,
  ])('%s', (text) => {
    for (const network of [bnb, local]) expect(readAddress(text, network)).toEqual(ok)
  })

  it('takes the own short name of a local chain', () => expect(readAddress(`bnb-local:${address}`, local)).toEqual(ok))

  it.each([
    [`eth:${address}`, 'Ethereum'],
    [`opbnb:${address}`, 'opBNB'],
    [`eip155:137:${address}`, 'Polygon'],
    [`eip155:99:${address}`, 'chain 99'],
    [`ethereum:${address}@1`, 'Ethereum'],
    [`https://etherscan.io/address/${address}`, 'Ethereum'],
    [`https://testnet.bscscan.com/token/${address}`, 'BSC Testnet'],
    [`gno:${address}`, 'gno'],
  ])('%s is refused by the name %s', (text, network) => expect(readAddress(text, bnb)).toEqual({ status: 'otherNetwork', network }))

  it.each([
    ['', { status: 'missing' }],
    ['\u200b " "', { status: 'missing' }],
    ['alice.eth', { status: 'name', name: 'alice.eth' }],
    ['pay.alice.bnb', { status: 'name', name: 'pay.alice.bnb' }],
    [hash, { status: 'transaction' }],
    [`https://bscscan.com/tx/${hash}`, { status: 'transaction' }],
    [address.slice(0, 41), { status: 'length', digits: 39 }],
    [`${address}0`, { status: 'length', digits: 41 }],
    ['0x', { status: 'invalid' }],
    [`${address.slice(0, 41)}g`, { status: 'invalid' }],
    ['usdt', { status: 'invalid' }],
    ['USDC.e', { status: 'invalid' }],
    ['dead', { status: 'invalid' }],
    ['USDT: the token', { status: 'invalid' }],
    ['https://bscscan.com/tokens', { status: 'invalid' }],
    [`${address} ${address}`, { status: 'invalid' }],
  ])('%s is none: %o', (text, read) => expect(readAddress(text, bnb)).toEqual(read))

  it('never throws, and makes up no digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (text) => {
        const read = readAddress(text, bnb)
        if (read.status === 'ok') expect(text.toLowerCase()).toContain(read.address.slice(2).toLowerCase())
      }),
    )
  })
})
