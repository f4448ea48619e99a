/** Pauses the keepers' host while time moves. Without a port there is no host to pause. */
export function executorsControl(port: number | undefined) {
  const call = async (action: 'pause' | 'resume'): Promise<void> => {
    if (port === undefined) return
    const response = await fetch(`http://127.0.0.1:${port}/control/${action}`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (response && !response.ok) throw new Error(`the executors' host answered ${response.status} to ${action}`)
  }
  return { pause: () => call('pause'), resume: () => call('resume') }
}
