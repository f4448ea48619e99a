import { Hono } from 'hono'

// Ponder wants an application here and adds /health, /ready, /status and /metrics to it. What the world reads is served by the API.
export default new Hono()
