import { createServer, type Server } from 'node:http'
import type { DeadLetter } from '@exchange/schema/queue/deadLetters'

/** The state of the process. */
export type Health = { readonly isReady: () => boolean; readonly deadLetters: () => Promise<readonly DeadLetter[]> }

/** `/health`: the process answers. `/ready`: it finds and runs jobs; the answer has the number of dead letters, up to 100. */
export const createHealthServer = ({ isReady, deadLetters }: Health): Server =>
  createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    }
    if (request.url === '/health') return answer(200, { status: 'ok' })
    if (request.url !== '/ready') return answer(404, { status: 'not found' })
    if (!isReady()) return answer(503, { ready: false })
    deadLetters().then(
      (letters) => answer(200, { ready: true, deadLetters: letters.length }),
      () => answer(503, { ready: false }),
    )
  })
