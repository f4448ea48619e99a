import type { Address, Hex } from '@exchange/domain'
import { repeat } from '@exchange/protocol/node'
import { hearHeads } from '@exchange/protocol/node/lookAtHeads'
import { rpc } from './rpc.ts'

type Queue = Readonly<Record<Address, Readonly<Record<string, { readonly hash: Hex }>>>>

/** Between two looks after a block, and while a node does not tell of its blocks. */
const EVERY_MS = 250
/** A transaction is stranded beside the block that mines the one before it: after so many looks there is nothing new to find. */
const LOOKS_AFTER_BLOCK = 8
const QUIET_MS = 2_000

/**
 * Anvil reads a sender's nonce, and files the sender's transaction a moment later: one that comes while the one before it is mined waits for
 * that one for ever, and all that follow wait with it (how/operations-and-faults#stranded-transactions). This watch has such transactions filed again, under the hashes that they have.
 */
export class StrandedTransactions {
  /** Seen as stranded by the last look: only a second look convinces. */
  private suspects: ReadonlySet<Hex> = new Set()

  constructor(
    private readonly url: string,
    private readonly log: (line: string) => void,
  ) {}

  /** Looks until what it returns is called. A look that fails needs no other: a node that is away has lost what it had not mined. */
  start(): () => void {
    let left = 0
    const heads = hearHeads(this.url, () => {
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

  /** Looks once: queued transactions whose turn it is, and that were found so before, are filed again. Rejects when the node does not answer. */
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
