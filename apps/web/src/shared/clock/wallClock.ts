/** Seconds of the browser's clock, for dates of people: sessions, notifications. Never compared with chain time. */
export const wallSeconds = (): number => Math.floor(Date.now() / 1_000)
