/**
 * Node's flags for the indexer, from its folder. Indexing a history creates many short-lived objects: with a young generation of 64 MB
 * instead of the usual 1 to 16, far fewer of them are copied (how/indexer#speed).
 */
export const indexerFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--import', './preload.mjs'] as const
