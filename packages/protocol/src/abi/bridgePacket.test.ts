import { describe, expect, it } from 'vitest'
import { bridgeChainOf } from '../bridgeRoute.ts'
import {
  addressOfWord,
  composedMessageOf,
  decodePacket,
  deliveryGas,
  encodePacket,
  guidOf,
  payloadHashOf,
  transferMessage,
  transferOf,
  wordOfAddress,
} from './bridgePacket.ts'

const [sender, receiver] = [wordOfAddress(`0x${'a'.repeat(40)}`), wordOfAddress(`0x${'b'.repeat(40)}`)]
const channel = { nonce: 7n, sourceEid: 40_102, sender, destinationEid: 40_202, receiver }

// BRIDGE-8
describe('a packet', () => {
  const packet = { ...channel, guid: guidOf(channel), message: transferMessage(`0x${'c'.repeat(40)}`, 3n * 10n ** 18n) }

  it('is read as it was written', () => expect(decodePacket(encodePacket(packet))).toEqual(packet))

  it('has a message of 40 bytes: recipient, and amount at six decimals', () =>
    expect(packet.message).toBe(`0x${'0'.repeat(24)}${'c'.repeat(40)}00000000002dc6c0`))

  it('says what a transfer brings, and nothing of what is none', () => {
    expect(transferOf(`${packet.message}00`)).toEqual({ recipient: `0x${'c'.repeat(40)}`, amount: 3n * 10n ** 18n })
    expect(transferOf('0x01')).toBeNull()
  })

  // BRIDGE-13
  it('keeps of a transfer that asks for more its place, its amount, who asked and for what', () => {
    expect(composedMessageOf(packet)).toBeNull()
    const asked = composedMessageOf({ ...packet, message: `${packet.message}${'a'.repeat(64)}01` })
    expect(asked).toBe(`0x${'7'.padStart(16, '0')}00009ca6${(3n * 10n ** 18n).toString(16).padStart(64, '0')}${'a'.repeat(64)}01`)
  })

  it('may have no message', () => expect(decodePacket(encodePacket({ ...packet, message: '0x' }))?.message).toBe('0x'))

  it('is none of another version, or cut off', () => {
    const encoded = encodePacket(packet)
    expect(decodePacket(`0x02${encoded.slice(4)}`)).toBeNull()
    expect(decodePacket('0x01')).toBeNull()
  })

  it('is kept by the hash of guid and message', () => expect(payloadHashOf(packet)).not.toBe(payloadHashOf({ ...packet, message: '0x00' })))
})

it('names accounts by words, and gas by an option', () => {
  expect(addressOfWord(sender)).toBe(`0x${'a'.repeat(40)}`)
  expect(deliveryGas(200_000n)).toBe(`0x000301001101${'30d40'.padStart(32, '0')}`)
})

it('knows the network of an endpoint', () => expect([bridgeChainOf(40_202), bridgeChainOf(1)]).toEqual([31_204, undefined]))
