import net from 'node:net'
import type { Port } from './env.ts'

/** True when something accepts connections on the port. */
export const isListening = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const labels: Readonly<Record<Port['name'], string>> = {
  web: 'the web app',
  api: 'the API',
  devnet: 'the devnet control',
  executors: 'the executors',
  indexer: 'the indexer',
  worker: 'the worker',
  store: 'the store of files',
  mail: 'the outbox of mails',
  postgres: 'Postgres',
  chain31356: 'the local BNB Chain',
  chain31204: 'the local opBNB',
}

/** The message for a taken port: which one, what needs it, and the two ways out. */
export const takenPortMessage = ({ name, variable, port }: Port): string =>
  `Port ${port}, wanted for ${labels[name]}, is already in use.\n` +
  `  Stop the program that holds it (ss -ltnp 'sport = :${port}' shows it), or choose another port: ${variable}=<port> npm start\n` +
  `  PORT_OFFSET=<number> npm start moves all ports at once.`

export class PortTakenError extends Error {
  constructor(readonly taken: readonly Port[]) {
    super(taken.map(takenPortMessage).join('\n'))
  }
}

/** Throws a `PortTakenError` that names every port of the list that is in use. */
export async function requireFreePorts(ports: readonly Port[]): Promise<void> {
  const busy = await Promise.all(ports.map(({ port }) => isListening(port)))
  const taken = ports.filter((_, index) => busy[index])
  if (taken.length > 0) throw new PortTakenError(taken)
}
