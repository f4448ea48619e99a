import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without a key after which a text counts as typed. */
const PAUSE_MILLIS = 300

// POOL-8
/**
 * A text that shows immediately and is passed on after a pause in typing. When the value changes from outside, for example by going back,
 * the text follows it. A value passed on from here arrives later, and does not change text typed in the meantime. `valueOf` converts a text
 * to its value, if that is not the text itself.
 */
export const useDebounced = (value: string, onSettled: (text: string) => void, valueOf: (text: string) => string = (text) => text) => {
  const [text, setText] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [handedOn, setHandedOn] = useState<readonly string[]>([])
  if (value !== followed) {
    const arrived = handedOn.indexOf(value)
    setFollowed(value)
    setHandedOn(arrived < 0 ? [] : handedOn.slice(arrived + 1))
    if (arrived < 0) setText(value)
  }
  const settle = useEffectEvent((settled: string) => {
    setHandedOn((before) => [...before, valueOf(settled)])
    onSettled(settled)
  })
  useEffect(() => {
    if (text === followed) return
    const timer = setTimeout(() => {
      settle(text)
    }, PAUSE_MILLIS)
    return () => clearTimeout(timer)
  }, [text, followed])
  return [text, setText] as const
}
