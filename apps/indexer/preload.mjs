// Loaded before Ponder. Its metrics measure the delay of the event loop a thousand times a second, which costs 3 % of a core for as long as the
// process lives and is read by nobody here: once a second is enough.
import perfHooks from 'node:perf_hooks'

const { monitorEventLoopDelay } = perfHooks
perfHooks.monitorEventLoopDelay = (options) => monitorEventLoopDelay({ ...options, resolution: 1_000 })
