import { Hono } from 'hono'

// Ponder requires an application here and adds /health, /ready, /status and /metrics to it. The public API is a separate process.
export default new Hono()
