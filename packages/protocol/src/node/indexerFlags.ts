/**
 * What Node is started with to run the index, from the folder of the indexer. A history leaves much behind that lives for a moment only: with a young
 * heap of 64 MB instead of the usual 1 to 16 far less of it is copied about (how/indexer#speed).
 */
export const indexerFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--import', './preload.mjs'] as const
