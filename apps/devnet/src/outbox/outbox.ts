import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { wallMs } from '../clock/wallClock.ts'
import { type Mail, readMail } from './readMail.ts'

/** Most kept mails; older ones are dropped. */
const MOST = 100
const MOST_BYTES = 256 * 1024

export type Outbox = {
  readonly port: number
  /** Newest first. */
  readonly mails: () => readonly Mail[]
  readonly close: () => Promise<void>
}

type Keep = (to: readonly string[], raw: string) => void

const addressOf = (line: string): string | undefined => /^[^:]+:\s*<([^<>]*)>/.exec(line)?.[1]

/** One client of the server: it sends commands line by line, then a mail up to a line with a single dot. */
const converse = (socket: Socket, keep: Keep): void => {
  let waiting = ''
  let to: string[] = []
  let hasSender = false
  /** Lines of a mail; undefined between mails. */
  let lines: string[] | undefined
  let bytes = 0
  const say = (answer: string): void => void socket.write(`${answer}\r\n`)
  const begin = (): void => {
    to = []
    hasSender = false
    lines = undefined
    bytes = 0
  }
  const commands: Readonly<Record<string, (line: string) => void>> = {
    EHLO: () => say('250-localhost\r\n250-8BITMIME\r\n250 SMTPUTF8'),
    HELO: () => say('250 localhost'),
    MAIL: () => {
      begin()
      hasSender = true
      say('250 OK')
    },
    RCPT: (line) => {
      const address = addressOf(line)
      if (!hasSender || !address) return say('503 Sender first')
      to.push(address)
      say('250 OK')
    },
    DATA: () => {
      if (to.length === 0) return say('503 Recipients first')
      lines = []
      say('354 Go on')
    },
    RSET: () => {
      begin()
      say('250 OK')
    },
    NOOP: () => say('250 OK'),
    QUIT: () => {
      say('221 Bye')
      socket.end()
    },
  }
  const hear = (line: string): void => {
    if (lines === undefined) return (commands[line.slice(0, 4).toUpperCase()] ?? (() => say('502 Not known')))(line)
    if (line !== '.') {
      bytes += line.length + 2
      if (bytes <= MOST_BYTES) lines.push(line.startsWith('.') ? line.slice(1) : line)
      return
    }
    if (bytes > MOST_BYTES) say('552 Too large')
    else {
      keep(to, lines.join('\r\n'))
      say('250 OK')
    }
    begin()
  }
  socket.setEncoding('latin1')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    const parts = (waiting + chunk).split('\r\n')
    waiting = parts.pop() ?? ''
    if (waiting.length > MOST_BYTES) return socket.destroy()
    for (const line of parts) hear(line)
  })
  say('220 localhost')
}

/**
 * Receives the mails of a local world over SMTP and keeps them for the drawer: nothing leaves this machine. Without TLS and passwords, only
 * on the loopback address.
 */
export const startOutbox = async (port: number, now = wallMs): Promise<Outbox> => {
  const mails: Mail[] = []
  const sockets = new Set<Socket>()
  let count = 0
  const keep: Keep = (to, raw) => {
    mails.unshift({ id: ++count, at: now(), to, ...readMail(raw) })
    mails.splice(MOST)
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    converse(socket, keep)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    mails: () => [...mails],
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
