/** This machine's own names, as a URL has them. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

/** Whether a `Host` header is one of this machine's own names. Another name that resolves to this machine is none. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK_NAMES.has(withoutPort(host).toLowerCase())

/** Whether a socket's address is of this machine. */
export const isLoopbackAddress = (address: string | undefined): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address ?? '')
