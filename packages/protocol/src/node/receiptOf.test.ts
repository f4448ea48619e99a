import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { expect, it, vi } from 'vitest'
import { receiptOf } from './receiptOf.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const receipt = { transactionHash: hash } as TransactionReceipt
const notYet = () => Promise.reject(new TransactionReceiptNotFoundError({ hash }))
const nodeThatAnswers = (...answers: readonly (() => Promise<TransactionReceipt>)[]) => {
  const getTransactionReceipt = vi.fn<() => Promise<TransactionReceipt>>()
  for (const answer of answers) getTransactionReceipt.mockImplementationOnce(answer)
  return { getTransactionReceipt: getTransactionReceipt.mockImplementation(notYet) }
}

it('is found without a further block', async () => {
  const node = nodeThatAnswers(notYet, notYet, () => Promise.resolve(receipt))
  expect(await receiptOf(node as never, hash)).toBe(receipt)
  expect(node.getTransactionReceipt).toHaveBeenCalledTimes(3)
})

it('throws what the node answers', () =>
  expect(receiptOf(nodeThatAnswers(() => Promise.reject(new Error('node is away'))) as never, hash)).rejects.toThrow('node is away'))

it('gives up on a transaction that is not mined', () =>
  expect(receiptOf(nodeThatAnswers() as never, hash, 30)).rejects.toThrow('is not mined after 30 ms'))
