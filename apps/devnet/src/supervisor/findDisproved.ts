type Readiness = { readonly networks: readonly { readonly chainId: number; readonly disprovedFrom: number | null }[] }

/** By chain id, the first block from which the index is wrong: everything from there on is fetched and built again. */
export type InvalidFromBlock = ReadonlyMap<number, number>

/** Chains with an index that the API found to differ from the receipts; empty while it does not answer. */
export async function findDisproved(apiPort: number): Promise<InvalidFromBlock> {
  try {
    const response = await fetch(`http://127.0.0.1:${apiPort}/ready`, { signal: AbortSignal.timeout(2_000) })
    const { networks } = (await response.json()) as Readiness
    return new Map(networks.flatMap(({ chainId, disprovedFrom }) => (disprovedFrom === null ? [] : [[chainId, disprovedFrom] as const])))
  } catch {
    return new Map()
  }
}
