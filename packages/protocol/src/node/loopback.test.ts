import { expect, it } from 'vitest'
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts'

// NET-24: the control of the local world is for programs and pages of this machine
it.each(['127.0.0.1', 'localhost:3000', 'LOCALHOST', '[::1]', '[::1]:4100'])('takes %s for a name of this machine', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
)
it.each([undefined, '', 'rebound.example:3000', '127.0.0.1.example', 'localhost.example', '10.0.0.1'])('takes %s for none', (host) =>
  expect(isLoopbackHost(host)).toBe(false),
)
it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.127', false],
  ['::12', false],
  [undefined, false],
])('of %s says that it is of this machine: %s', (address, own) => expect(isLoopbackAddress(address)).toBe(own))
