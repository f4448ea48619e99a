// Loaded before Ponder. Ponder's metrics sample the event loop's delay a thousand times a second, which costs 3 % of a core for the life of
// the process, and nothing here reads them: once a second is enough.
import perfHooks from 'node:perf_hooks'

const { monitorEventLoopDelay } = perfHooks
perfHooks.monitorEventLoopDelay = (options) => monitorEventLoopDelay({ ...options, resolution: 1_000 })
