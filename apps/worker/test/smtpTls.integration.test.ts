import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { certificateFor } from './certificate.ts'
import { type Security, startTlsMailServer, type TlsMailServer } from './tlsMailServer.ts'

/** Reaches this machine, but is none of the names that the worker treats as local. */
const HOST = '0.0.0.0'
const PASSWORD = Buffer.from('\0thena\0secret').toString('base64')

const keys = certificateFor([HOST, '127.0.0.1'])
let folder: string
let trusted: string
let server: TlsMailServer | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
  trusted = path.join(folder, 'authority.pem')
  await writeFile(trusted, keys.cert)
})
afterEach(() => server?.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Sends one mail from another process; returns its error output, or nothing. */
const send = async (security: Security, host = HOST, authority: string | null = trusted) => {
  server = await startTlsMailServer(security, keys)
  const url = `${security === 'implicit' ? 'smtps' : 'smtp'}://thena:secret@${host}:${server.port}`
  const { NODE_EXTRA_CA_CERTS: _, ...rest } = process.env
  const env = { ...rest, SMTP_URL: url, ...(authority !== null && { NODE_EXTRA_CA_CERTS: authority }) }
  const script = path.join(import.meta.dirname, 'sendOne.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, inTheOpen: server.inTheOpen(), behindTls: server.behindTls() }
}

// NOTE-7, PEOPLE-18: mails to a server that is not on this machine go over TLS, or not at all
describe('A mail to another machine', () => {
  it('goes over TLS from the first byte with smtps', async () => {
    const { code, behindTls } = await send('implicit')
    expect(code).toBe(0)
    expect(behindTls).toContain(`AUTH PLAIN ${PASSWORD}`)
    expect(behindTls).toContain('RCPT TO:<alice@marentide.example>')
    expect(behindTls).toContain('Subject: Order filled')
  })

  it('goes behind STARTTLS with smtp, and says nothing in the open', async () => {
    const { code, inTheOpen, behindTls } = await send('starttls')
    expect(code).toBe(0)
    expect(inTheOpen.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
    expect(behindTls).toContain(`AUTH PLAIN ${PASSWORD}`)
    expect(behindTls).toContain('Subject: Order filled')
  })

  it.each(['implicit', 'starttls'] as const)('is not sent to a server that nobody vouches for (%s)', async (security) => {
    const { code, said, behindTls } = await send(security, HOST, null)
    expect(code).not.toBe(0)
    expect(said).toMatch(/self-signed|DEPTH_ZERO_SELF_SIGNED_CERT/)
    expect(behindTls).toEqual([])
  })

  it('is not sent to a server without TLS, and its password is not said', async () => {
    const { code, inTheOpen } = await send('none')
    expect(code).not.toBe(0)
    expect(inTheOpen.join('\n')).not.toMatch(/AUTH|MAIL FROM|alice/)
  })
})

it('A mail to this machine needs no TLS', async () => {
  const { code, inTheOpen } = await send('none', '127.0.0.1')
  expect(code).toBe(0)
  expect(inTheOpen).toContain('Subject: Order filled')
})
