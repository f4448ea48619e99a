import { startTransition, useState } from 'react'

// SHELL-23
/**
 * Typed text shows immediately; everything that depends on it follows at low priority. When the field loses focus both are level, so that
 * no press acts on an older text.
 */
export const useDeferredTyping = (value: string, onChange: (text: string) => void) => {
  /** The typed text that nothing follows yet. */
  const [ahead, setAhead] = useState<string>()
  return {
    value: ahead ?? value,
    onChange: (text: string) => {
      setAhead(text)
      startTransition(() => {
        onChange(text)
        setAhead(undefined)
      })
    },
    onBlur: () => {
      if (ahead !== undefined) onChange(ahead)
    },
  }
}
