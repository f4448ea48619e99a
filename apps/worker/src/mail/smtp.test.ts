import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createSmtp } from './smtp.ts'

const to = 'alice@marentide.example'
let server: Server | undefined

/** A mail server that refuses all recipients, and repeats their addresses. */
const refusing = async (): Promise<number> => {
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (said) => {
      const [, who] = /^RCPT TO:(<.*>)/.exec(said.toString('latin1')) ?? []
      socket.write(who === undefined ? '250 OK\r\n' : `550 5.1.1 ${who}: no such user\r\n`)
    })
    socket.write('220 mail\r\n')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
/** The error that sending throws. */
const failure = async (port: number): Promise<Error | undefined> => {
  const send = createSmtp({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'alerts@thena.example' })
  return send({ to, subject: 'A', text: 'B', messageId: 'one@thena.example' }).then(
    () => undefined,
    (error: unknown) => error as Error,
  )
}

afterEach(() => {
  server?.close()
  server = undefined
})

// PEOPLE-12: no address appears in a log, or in the list of dead letters
it('what a server says of an address that it refuses is not repeated', async () => {
  const error = await failure(await refusing())
  expect(error?.message).toBe('the mail server refused RCPT TO EENVELOPE 550')
  expect(JSON.stringify([error, error?.stack, error?.cause])).not.toContain(to)
})

it('a server that is not there says why', async () => {
  const port = await refusing()
  server?.close()
  expect((await failure(port))?.message).toContain('ECONNREFUSED')
})
