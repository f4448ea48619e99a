import { expect, it } from 'vitest'
import { createPictures } from './pictures.ts'

const bytes = (n: number) => Uint8Array.of(n)

// ANALYTICS-7
it('draws a picture once for all who ask, one after the other, and keeps it', async () => {
  const pictures = createPictures()
  let [running, most, draws] = [0, 0, 0]
  const draw = (n: number) => async () => {
    draws += 1
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return bytes(n)
  }
  const got = await Promise.all([pictures('a', draw(1)), pictures('a', draw(1)), pictures('b', draw(2))])
  expect(got.map(({ png }) => png[0])).toEqual([1, 1, 2])
  expect([draws, most]).toEqual([2, 1])
  expect((await pictures('a', draw(9))).png[0]).toBe(1)
})

it('does not keep a failure, and refuses when too many wait', async () => {
  const pictures = createPictures()
  await expect(pictures('a', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect((await pictures('a', async () => bytes(3))).png[0]).toBe(3)
  let resolve = (_: Uint8Array<ArrayBuffer>): void => undefined
  const promise = new Promise<Uint8Array<ArrayBuffer>>((done) => {
    resolve = done
  })
  const waiting = Array.from({ length: 24 }, (_, n) => pictures(`w${n}`, () => promise))
  await expect(pictures('late', async () => bytes(1))).rejects.toMatchObject({ code: 'api.unavailable' })
  resolve(bytes(5))
  await Promise.all(waiting)
})
