import { startTransition, useState } from 'react'

// SHELL-23
/**
 * What a person types into a field shows at once; what depends on it follows when nothing more urgent is to be drawn. Whoever leaves the field
 * finds everything level with it, so no press meets an older text.
 */
export const useDeferredTyping = (value: string, onChange: (text: string) => void) => {
  /** What is typed and not followed yet. */
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
