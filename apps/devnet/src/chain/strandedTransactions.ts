import type { Address, Hex } from '@exchange/domain'
import { repeat } from '@exchange/protocol/node'
import { subscribeHeads } from '@exchange/protocol/node/watchHeads'
import { rpc } from './rpc.ts'

type Queue = Readonly<Record<Address, Readonly<Record<string, { readonly hash: Hex }>>>>

/** Interval of checks after a block, and while a node pushes no blocks. */
const EVERY_MS = 250
/** A transaction strands beside the block that mines the previous one: after this many checks there is nothing new to find. */
const LOOKS_AFTER_BLOCK = 8
const QUIET_MS = 2_000

/**
 * Anvil reads a sender's nonce, and adds the sender's transaction to its pool a moment later: one that arrives while the previous one is
 * mined then waits for ever, and so do all after it (how/operations-and-faults#stranded-transactions). This watch adds such transactions
 * again, under the same hashes.
 */
export class StrandedTransactions {
  /** Found stranded by the last check: only a second one confirms it. */
  private suspects: ReadonlySet<Hex> = new Set()

  constructor(
    private readonly url: string,
    private readonly log: (line: string) => void,
  ) {}

  /** Checks until the returned function is called. A failed check needs no retry: a node that is away has lost its pending transactions. */
  start(): () => void {
    let left = 0
    const heads = subscribeHeads(this.url, () => {
      left = LOOKS_AFTER_BLOCK
      looks.soon()
    })
    const looks = repeat(
      async () => {
        left -= 1
        await this.look()
      },
      () => (heads.isTelling() && left <= 0 && this.suspects.size === 0 ? QUIET_MS : EVERY_MS),
    )
    return () => {
      heads.stop()
      void looks.stop()
    }
  }

  /**
   * Checks once: queued transactions that are next in line, and were found so before, are added again. Rejects when the node does not
   * answer.
   */
  async look(): Promise<void> {
    const { queued: count } = await rpc<{ readonly queued: Hex }>(this.url, 'txpool_status')
    const queued = Number(count) === 0 ? {} : (await rpc<{ readonly queued: Queue }>(this.url, 'txpool_content')).queued
    const found = new Set<Hex>()
    for (const [sender, byNonce] of Object.entries(queued)) {
      const next = byNonce[Number(await rpc<Hex>(this.url, 'eth_getTransactionCount', [sender, 'latest']))]
      if (!next) continue
      if (this.suspects.has(next.hash)) await this.fileAgain(sender, byNonce)
      else found.add(next.hash)
    }
    this.suspects = found
  }

  private async fileAgain(sender: string, byNonce: Queue[Address]): Promise<void> {
    const hashes = Object.keys(byNonce)
      .sort((a, b) => Number(a) - Number(b))
      .flatMap((nonce) => byNonce[nonce]?.hash ?? [])
    const signed = await Promise.all(hashes.map((hash) => rpc<Hex>(this.url, 'eth_getRawTransactionByHash', [hash])))
    this.log(`${this.url}: ${hashes.length} transactions of ${sender} waited for a mined one, and are filed again`)
    await rpc(this.url, 'anvil_removePoolTransactions', [sender])
    for (const transaction of signed) await rpc(this.url, 'eth_sendRawTransaction', [transaction])
  }
}
