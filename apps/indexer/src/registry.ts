import { ponder } from 'ponder:registry'

/** What an event or a block does to the tables. What it is given is known by its name. */
export type Handler = (happened: never) => Promise<void> | void

/** All of them by the name of their event: whoever replays a history without Ponder runs the same ones. */
export const handlers = new Map<string, Handler>()

/** Says what an event does, to Ponder and to those who replay a history. */
export const on: typeof ponder.on = (name, handler) => {
  handlers.set(name, handler)
  ponder.on(name, handler)
}
