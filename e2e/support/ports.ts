// Journeys run on a separate world, beside one that may be running already.
export const portOffset = Number(process.env.E2E_PORT_OFFSET ?? 10_000)
export const webUrl = process.env.E2E_URL ?? `http://127.0.0.1:${3000 + portOffset}`
export const chainUrls = { 31356: `http://127.0.0.1:${8545 + portOffset}`, 31204: `http://127.0.0.1:${8546 + portOffset}` } as const
