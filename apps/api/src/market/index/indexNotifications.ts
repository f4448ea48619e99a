import { createListening, type Listening, type ListeningClient } from '@exchange/protocol/node'

/** The channel on which Ponder announces, with each committed block, that the rows behind the views of schema `idx` changed. */
const CHANNEL = 'idx_live_query'

/** Listens to the indexer's steps. */
export const createIndexNotifications = (connect: () => ListeningClient): Listening => createListening(CHANNEL, connect)

export type IndexNotifications = Listening
