import { createListening, type Listening, type ListeningClient } from '../../database/listening.ts'

/** Where Ponder says, with the commit of each block, that rows behind the views of schema `idx` have moved. */
const CHANNEL = 'idx_live_query'

/** Listens to what the indexer says of its steps. */
export const createIndexNotifications = (connect: () => ListeningClient): Listening => createListening(CHANNEL, connect)

export type IndexNotifications = Listening
