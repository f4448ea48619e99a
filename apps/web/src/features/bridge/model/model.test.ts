import { describe, expect, it } from 'vitest'
import { type BridgeTransfer, type CrossSwap, followed, legsOf, mergeTransfers, progressOf, swapLegOf } from './transfer.ts'

const transfer = (change: Partial<BridgeTransfer> = {}): BridgeTransfer => ({
  chainId: 31_356,
  destinationChainId: 31_204,
  guid: '0x01',
  txHash: '0x02',
  timestamp: 1_000,
  nonce: '1',
  sender: `0x${'a'.repeat(40)}`,
  recipient: `0x${'b'.repeat(40)}`,
  amount: '5',
  fee: '1',
  message: '0x',
  state: 'sent',
  confirmations: 1,
  neededConfirmations: 30,
  verifiedAt: null,
  failedAt: null,
  deliveredAt: null,
  deliveredTx: null,
  swap: null,
  ...change,
})

// BRIDGE-10
describe('transfers over the bridge', () => {
  it('are one list of both chains, newest first', () => {
    const [old, young] = [transfer(), transfer({ guid: '0x03', timestamp: 1_005 })]
    expect(mergeTransfers([[old], [young]])).toEqual([young, old])
    // While one chain has more pages, older transfers of the other are left out, except pending ones.
    const over = transfer({ guid: '0x05', timestamp: 999, deliveredAt: 1_000 })
    const under = transfer({ guid: '0x06', timestamp: 998 })
    expect(mergeTransfers([[young], [over, under]], 1)).toEqual([young, under])
    expect(mergeTransfers([[young], [over, under]], 3)).toEqual([young, over, under])
  })

  it('offer a repeated delivery once one failed, or is late after it was verified', () => {
    expect(progressOf(transfer(), 1_100)).toMatchObject({ state: 'sent', action: 'viewSource', isLate: false })
    expect(progressOf(transfer({ verifiedAt: 1_030, failedAt: 1_031 }), 1_100).action).toBe('retryDelivery')
    expect(progressOf(transfer({ verifiedAt: 1_030 }), 1_031).action).toBe('viewMessage')
    expect(progressOf(transfer({ verifiedAt: 1_030 }), 2_000)).toMatchObject({ action: 'retryDelivery', isLate: true })
  })

  it('have three legs, of which one is under way until they arrive', () => {
    expect(legsOf('confirmed')).toEqual(['done', 'now', 'ahead'])
    expect(legsOf('failed')).toEqual(['done', 'done', 'failed'])
    expect(legsOf('delivered')).toEqual(['done', 'done', 'done'])
  })

  // BRIDGE-13
  it('have a leg for the swap on arrival, and are followed until it is over', () => {
    const swap: CrossSwap = {
      tokenIn: `0x${'1'.repeat(40)}`,
      amountIn: '5',
      tokenOut: `0x${'2'.repeat(40)}`,
      amountOutMin: '4',
      outcome: 'waiting',
      amountOut: null,
      swappedAt: null,
      swappedTx: null,
    }
    const asked = transfer({ swap })
    const arrived = transfer({ swap, deliveredAt: 1_050 })
    expect([transfer(), transfer({ swap: { ...swap, outcome: 'none' } }), asked, arrived].map(swapLegOf)).toEqual([
      null,
      null,
      'ahead',
      'now',
    ])
    const over = (outcome: CrossSwap['outcome']) => transfer({ deliveredAt: 1_050, swap: { ...swap, outcome } })
    expect([over('swapped'), over('paid')].map(swapLegOf)).toEqual(['done', 'failed'])
    expect(followed([arrived], 9_000)).toEqual([arrived])
    expect(followed([over('paid')], 9_000)).toEqual([])
  })

  it('are followed until they arrived, and the newest for ten minutes more', () => {
    const arrived = transfer({ guid: '0x04', timestamp: 1_010, deliveredAt: 1_050 })
    const open = transfer()
    expect(followed([arrived, open], 1_060)).toEqual([arrived, open])
    expect(followed([arrived, open], 1_700)).toEqual([open])
  })
})
