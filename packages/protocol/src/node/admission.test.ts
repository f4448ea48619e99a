import { beforeEach, describe, expect, it } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

let time: number
/** The callback of the running timer; undefined while none runs. */
let round: (() => void) | undefined
let gate: Admission

beforeEach(() => {
  time = 0
  round = undefined
  const every = (_: number, call: () => void) => {
    round = call
    return () => {
      round = undefined
    }
  }
  gate = createAdmission({ now: () => time, every })
})

/** Advances the event loop by `ms`. */
const pass = (ms: number) => {
  time += ms
  round?.()
}
const enter = (count: number) => Array.from({ length: count }, () => gate.enter())
const refused = (answers: ReturnType<typeof enter>) => answers.filter((leave) => leave === undefined).length

describe('what a server takes in', () => {
  it('is everything while the event loop is on time, however much is asked', () => {
    for (let second = 0; second < 50; second++) {
      const answers = enter(200)
      expect(refused(answers)).toBe(0)
      for (const leave of answers) leave?.()
      pass(20)
    }
  })

  it('is everything that few ask, however slow the machine is', () => {
    for (let i = 0; i < 20; i++) {
      expect(refused(enter(1))).toBe(0)
      pass(3_000)
    }
  })

  it('is nothing more once a crowd has made the loop late, and everything again when it is on time', () => {
    for (const leave of enter(60)) leave?.()
    pass(400)
    expect(refused(enter(5))).toBe(5)
    pass(20)
    expect(refused(enter(5))).toBe(0)
  })

  it('is nothing more in a round that lasts too long already', () => {
    for (let i = 0; i < 60; i++) {
      const leave = gate.enter()
      leave?.()
      if (time < 270) expect(leave).toBeDefined()
      else expect(leave).toBeUndefined()
      time += 10
    }
  })

  it('is nothing more while a crowd waits for its answers, and everything again when they have them', () => {
    const waiting = enter(30)
    for (let i = 0; i < 25; i++) pass(20)
    expect(refused(enter(3))).toBe(3)
    for (const leave of waiting) leave?.()
    expect(refused(enter(3))).toBe(0)
  })
})

describe('the timer of rounds', () => {
  it('runs while something is asked or under way, and not while nothing is', () => {
    expect(round).toBeUndefined()
    const [leave] = enter(1)
    for (let i = 0; i < 3; i++) pass(20)
    expect(round).toBeDefined()
    leave?.()
    pass(20)
    expect(round).toBeUndefined()
    enter(1)[0]?.()
    expect(round).toBeDefined()
    pass(20)
    expect(round).toBeDefined()
    pass(20)
    expect(round).toBeUndefined()
  })

  it('runs until the loop is on time again', () => {
    for (const leave of enter(60)) leave?.()
    for (let i = 0; i < 2; i++) pass(400)
    expect(refused(enter(30))).toBe(7)
  })

  it('counts no time in which nobody asked as late', () => {
    pass(60_000)
    expect(refused(enter(60))).toBe(0)
  })

  it('ends with the server', () => {
    enter(1)
    gate.stop()
    expect(round).toBeUndefined()
  })
})
