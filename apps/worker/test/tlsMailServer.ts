// A mail server with TLS, like public ones: it records what it received in plain text, and what over TLS.
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls'

/** TLS from the first byte (`smtps://`), upgraded TLS (STARTTLS), or none. */
export type Security = 'implicit' | 'starttls' | 'none'

export type TlsMailServer = {
  readonly port: number
  /** Received without TLS. */
  readonly inTheOpen: () => readonly string[]
  /** Received over TLS. */
  readonly behindTls: () => readonly string[]
  readonly close: () => Promise<void>
}

type Heard = { readonly open: string[]; readonly tls: string[] }

const converse = (socket: Socket, security: Security, keys: { key: string; cert: string }, heard: Heard, greets = true): void => {
  const isTls = socket instanceof TLSSocket
  const say = (line: string): void => void socket.write(`${line}\r\n`)
  let isMail = false
  let waiting = ''
  const hear = (line: string): void => {
    ;(isTls ? heard.tls : heard.open).push(line)
    if (isMail) {
      isMail = line !== '.'
      return isMail ? undefined : say('250 OK')
    }
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO') return say(security === 'starttls' && !isTls ? '250-mail\r\n250 STARTTLS' : '250-mail\r\n250 AUTH PLAIN')
    if (word === 'STAR' && security !== 'starttls') return say('502 Not known')
    if (word === 'STAR') {
      say('220 Go on')
      socket.removeAllListeners('data')
      const secure = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(keys) })
      return converse(secure, security, keys, heard, false)
    }
    if (word === 'DATA') {
      isMail = true
      return say('354 Go on')
    }
    return say({ AUTH: '235 OK', QUIT: '221 Bye' }[word] ?? '250 OK')
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    const parts = (waiting + chunk.toString('latin1')).split('\r\n')
    waiting = parts.pop() ?? ''
    for (const line of parts) hear(line)
  })
  if (greets) say('220 mail')
}

export const startTlsMailServer = async (security: Security, keys: { key: string; cert: string }): Promise<TlsMailServer> => {
  const heard: Heard = { open: [], tls: [] }
  const sockets = new Set<Socket>()
  const meet = (socket: Socket): void => converse(socket, security, keys, heard)
  const server: Server = security === 'implicit' ? createTlsServer(keys, meet) : createServer(meet)
  server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    inTheOpen: () => [...heard.open],
    behindTls: () => [...heard.tls],
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
